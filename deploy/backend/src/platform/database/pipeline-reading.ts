import { sql, Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import type { Database, TenantTransaction } from './database.ts';

/**
 * Runs `work` with the same reading transaction, whose queries are sent as soon as they are asked. Kysely itself holds each
 * back until the one before is answered, also those that `Promise.all` asks together; the server answers them in order.
 */
export async function pipelineReading<Result>(
  database: Database,
  transaction: TenantTransaction,
  work: (transaction: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  if (database.engine === 'pglite') {
    // Kysely's driver of the embedded database leaves out the access mode.
    await sql`set transaction read only`.execute(transaction);
    return work(transaction);
  }
  const executor = transaction.getExecutor();
  return executor.provideConnection((connection) =>
    work(
      new Transaction<Tables>({
        ...database.kyselyProps,
        executor: executor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
      }),
    ),
  );
}
