import { sql, type Insertable } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { batch, inBatches } from '../../../platform/housekeeping/in-batches.ts';
import type { MetricsTables } from './metrics.tables.ts';

const day = 24 * 60 * 60 * 1000;
/** Long enough to compare a quarter of a year with the one before. */
const daysKept = 180;

export async function insertUiEvent(
  db: TenantTransaction,
  event: Insertable<MetricsTables['ui_event']>,
): Promise<void> {
  await db.insertInto('ui_event').values(event).execute();
}

/** Deletes events that are older than 180 days, for all tenants. Several instances may do it at once. */
export function deleteOldUiEvents(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * day);
  // Tenant by tenant, since the index by time begins with the tenant.
  const oldest = sql`select old.ctid from tenant cross join lateral (
      select ctid from ui_event where tenant_id = tenant.id and at < ${before} order by at limit ${sql.lit(batch)}
    ) old limit ${sql.lit(batch)}`;
  return inBatches(() =>
    withSystem(database, (db) =>
      db
        .deleteFrom('ui_event')
        .where(sql<boolean>`ctid = any(array(${oldest}))`)
        .executeTakeFirst(),
    ),
  );
}
