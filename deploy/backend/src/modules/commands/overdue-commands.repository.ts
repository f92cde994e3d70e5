import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import { withSystem } from '../../platform/database/tenant-scope.repository.ts';
import type { CommandRow } from './commands.repository.ts';

const mostAtOnce = 500;

/** Tenants that have commands for which the time is over. */
export const findTenantsOverdue = async (database: Database, now: Date): Promise<string[]> => {
  const rows = await withSystem(database, (db) =>
    db
      .selectFrom('command')
      .select('tenant_id')
      .distinct()
      .where('state', 'in', ['QUEUED', 'SENT', 'ACCEPTED'])
      .where('give_up_at', '<=', now)
      .execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
};

/** Commands of a tenant for which the time is over; locked, without those another instance has in hand. */
export const findOverdue = (db: TenantTransaction, tenantId: string, now: Date): Promise<CommandRow[]> =>
  db
    .selectFrom('command')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['QUEUED', 'SENT', 'ACCEPTED'])
    .where('give_up_at', '<=', now)
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();

/** Commands of all tenants that nobody has taken yet. */
export const findQueued = (database: Database, now: Date) =>
  withSystem(database, (db) =>
    db
      .selectFrom('command')
      .select(['tenant_id as tenant', 'charger_id as charger', 'id as command'])
      .where('state', '=', 'QUEUED')
      .where('give_up_at', '>', now)
      .limit(mostAtOnce)
      .execute(),
  );
