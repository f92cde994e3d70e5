import { type ConnectionProvider, Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import type { Database, TenantTransaction } from './database.ts';

/** PostgreSQL's answer to each statement after one that failed, until the transaction ends. */
const isRefusedAfterFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

/**
 * Gives the connection to the statements of a transaction. A statement that is refused because an earlier one failed
 * fails with the earlier one's error, which says why. After `end` no statement is sent, because the connection may have
 * another transaction by then.
 */
function guardConnection(provide: ConnectionProvider['provideConnection']) {
  let isOver = false;
  let earlier: Promise<unknown> = Promise.resolve();
  const provideConnection: ConnectionProvider['provideConnection'] = (use) => {
    const before = earlier;
    const answer = provide((connection) =>
      isOver ? Promise.reject(new Error('The transaction is over')) : use(connection),
    ).catch(async (error: unknown) => {
      if (isRefusedAfterFailure(error)) await before;
      throw error;
    });
    earlier = answer;
    return answer;
  };
  return {
    provideConnection,
    end: () => {
      isOver = true;
    },
  };
}

/**
 * Runs `work` in the transaction, and sends its statements to a server as soon as they are asked. Kysely alone waits for
 * each answer before it sends the next statement, even where `Promise.all` asks several; the embedded database needs that.
 * Either engine runs the statements in the order in which they were asked.
 */
export async function pipelineQueries<Result>(
  database: Database,
  transaction: TenantTransaction,
  work: (transaction: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  const executor = transaction.getExecutor();
  const run = async (provide: ConnectionProvider['provideConnection']) => {
    const { provideConnection, end } = guardConnection(provide);
    try {
      return await work(
        new Transaction<Tables>({
          ...database.kyselyProps,
          executor: executor.withConnectionProvider({ provideConnection }),
        }),
      );
    } finally {
      end();
    }
  };
  return database.engine === 'pglite'
    ? run((use) => executor.provideConnection(use))
    : executor.provideConnection((connection) => run((use) => use(connection)));
}
