import type { Database, TenantTransaction } from './database.ts';
import { withTenant } from './tenant-scope.repository.ts';

/**
 * Runs a task for each tenant in turn, each in a separate transaction. An error at one tenant does not stop the others:
 * all errors are thrown at the end as an `AggregateError`.
 *
 * @param trouble message of the `AggregateError`
 * @example await forEachTenant(database, tenantIds, 'Rules could not be applied', (db, tenantId) => run(db, tenantId));
 */
export async function forEachTenant(
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
