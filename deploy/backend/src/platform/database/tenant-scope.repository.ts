import { traced, type SpanOptions } from '@plugboard/tracing';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, TenantTransaction } from './database.ts';
import type { Notice } from '../events/notice-carrier.ts';
import { collectNotices } from '../events/pending-notices.ts';
import { pipelineQueries } from './pipeline-queries.ts';

/**
 * The role and the tenant of a transaction until its end, as columns of a query. Its statements are not compiled: the
 * planner expects far more rows of a tenant than there are, and compiling takes longer than running.
 */
const scopeColumns = (role: string, tenantId: string) => [
  sql<string>`set_config('role', ${role}, true)`.as('scope_role'),
  sql<string>`set_config('plugboard.tenant', ${tenantId}, true)`.as('scope_tenant'),
  sql<string>`set_config('jit', 'off', true)`.as('scope_jit'),
];

/**
 * Enters the tenant as a side effect of a query that returns a row, which saves a round trip. If the query returns no
 * row, the tenant was not entered and the transaction must not continue.
 */
export const tenantScopeColumns = (tenantId: string) => scopeColumns('plugboard_app', tenantId);

/**
 * The same for a query that is written out.
 *
 * @param tenantId the place of the tenant among its values, e.g. `$1`
 */
export const tenantScopeSql = (tenantId: `$${number}`): string =>
  `set_config('role', 'plugboard_app', true), set_config('plugboard.tenant', ${tenantId}, true), set_config('jit', 'off', true)`;

const setScope = (transaction: TenantTransaction, role: string, tenantId: string) =>
  transaction.selectNoFrom(scopeColumns(role, tenantId)).execute();

const setTenantScope = (transaction: TenantTransaction, tenantId: string) =>
  setScope(transaction, 'plugboard_app', tenantId);

type Work<Result> = (transaction: TenantTransaction) => Promise<Result>;

/**
 * Enters the tenant, in one piece with the first statements of `work`. If the entrance fails, the server refuses the rest
 * of the transaction, and the entrance's error is thrown.
 */
const inTenant =
  <Result>(tenantId: string, work: Work<Result>): Work<Result> =>
  async (transaction) => {
    const entered = setTenantScope(transaction, tenantId);
    const [entrance, result] = await Promise.allSettled([entered, work(transaction)]);
    if (entrance.status === 'rejected') throw entrance.reason;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };

/** Runs a transaction, and sends its notices once it is through: those of one that only reads too. */
async function withNotices<Result>(
  { carrier }: Database,
  work: Work<Result>,
  run: (work: Work<Result>) => Promise<Result>,
): Promise<Result> {
  if (!carrier) return run(work);
  let takeNotices: () => readonly Notice[] = () => [];
  const result = await run((transaction) => {
    takeNotices = collectNotices(transaction);
    return work(transaction);
  });
  carrier.send(takeNotices());
  return result;
}

const postgres = { 'db.system.name': 'postgresql' };
/** Until the event `begun` a transaction waits for a connection. */
const writingSpan: SpanOptions = { kind: 'client', attributes: { ...postgres, 'db.operation.name': 'write' } };
const readingSpan: SpanOptions = { kind: 'client', attributes: { ...postgres, 'db.operation.name': 'read' } };

const transact = <Result>(database: Database, work: Work<Result>, accessMode?: 'read only'): Promise<Result> =>
  traced('transaction', accessMode ? readingSpan : writingSpan, (span) => {
    if (!span) return runTransaction(database, work, accessMode);
    const begun = (transaction: TenantTransaction) => {
      span.addEvent('begun');
      return work(transaction);
    };
    return runTransaction(database, begun, accessMode);
  });

/**
 * The embedded database answers without a turn of the event loop. Transactions in a row, of a job or of many calls at once,
 * would keep sockets and timers waiting until the last one's end, so each begins with a turn.
 */
const afterTurn =
  <Result>(work: Work<Result>) =>
  async (transaction: TenantTransaction): Promise<Result> => {
    await setImmediate();
    return work(transaction);
  };

/** Kysely's driver of the embedded database leaves out the access mode. */
const onlyReading = <Result>({ engine }: Database, work: Work<Result>): Work<Result> =>
  engine === 'pglite'
    ? async (transaction) => {
        await sql`set transaction read only`.execute(transaction);
        return work(transaction);
      }
    : work;

async function runTransaction<Result>(
  database: Database,
  work: Work<Result>,
  accessMode?: 'read only',
): Promise<Result> {
  const transaction = database.kysely.transaction();
  const scheduled = database.engine === 'pglite' ? afterTurn(work) : work;
  return (accessMode ? transaction.setAccessMode(accessMode) : transaction).execute((begun) =>
    pipelineQueries(database, begun, scheduled),
  );
}

/**
 * Runs `work` in one transaction as the role that row-level security binds, for one tenant. Every query of a tenant
 * goes through here, also on the embedded database, whose own user would see everything.
 */
export const withTenant = <Result>(database: Database, tenantId: string, work: Work<Result>): Promise<Result> =>
  withSystem(database, inTenant(tenantId, work));

/**
 * One transaction over all tenants: for start-up, seed, housekeeping and the few reads that precede a tenant. On a server,
 * statements that do not wait for each other (`Promise.all`) leave together.
 */
export const withSystem = <Result>(database: Database, work: Work<Result>): Promise<Result> =>
  withNotices(database, work, (noting) => transact(database, noting));

/** `withSystem` for a transaction that only reads: the database refuses a write, and the caller does not wait for the end. */
export const withReading = <Result>(database: Database, work: Work<Result>): Promise<Result> =>
  withNotices(database, work, (noting) => transact(database, onlyReading(database, noting), 'read only'));

/**
 * Reads of one tenant that may take long, such as a batch of an export: on a replica that shows all that was acknowledged
 * before, if there is one.
 *
 * @param within the transaction under way, in which the primary reads
 */
export function withTenantReading<Result>(
  database: Database,
  tenantId: string,
  work: Work<Result>,
  within?: TenantTransaction,
): Promise<Result> {
  const readOn = (server: Database) => withReading(server, inTenant(tenantId, work));
  const readOnPrimary = () => (within ? work(within) : readOn(database));
  return database.replicas ? database.replicas.read(readOn, readOnPrimary) : readOnPrimary();
}

/** Leaves the tenant temporarily inside its transaction. Only for records of another tenant, as in switching. */
export async function outsideTenant<Result>(
  transaction: TenantTransaction,
  tenantId: string,
  work: Work<Result>,
): Promise<Result> {
  await setScope(transaction, 'none', '');
  const result = await work(transaction);
  await setTenantScope(transaction, tenantId);
  return result;
}
