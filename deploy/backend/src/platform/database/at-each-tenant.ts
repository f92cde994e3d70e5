import type { Database, TenantTransaction } from './database.ts';
import { withTenant } from './tenant-scope.repository.ts';

/**
 * Does something at each of these tenants, one after the other, each in a transaction of its own. What goes wrong at
 * one keeps no other waiting: once all have had their turn it is thrown as an `AggregateError`.
 *
 * @param trouble what to say where something went wrong
 * @example await atEachTenant(database, tenantIds, 'Rules could not be applied', (db, tenantId) => run(db, tenantId));
 */
export async function atEachTenant(
  database: Database,
  tenantIds: Iterable<string>,
  trouble: string,
  work: (db: TenantTransaction, tenantId: string) => Promise<void>,
): Promise<void> {
  const problems: unknown[] = [];
  for (const tenantId of new Set(tenantIds))
    await withTenant(database, tenantId, (db) => work(db, tenantId)).catch((error: unknown) => problems.push(error));
  if (problems.length > 0) throw new AggregateError(problems, trouble);
}
