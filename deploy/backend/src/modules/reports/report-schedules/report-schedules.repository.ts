import type { Insertable, Selectable } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';

export type ReportScheduleRow = Selectable<Tables['report_schedule']>;
type Key = Pick<ReportScheduleRow, 'tenant_id' | 'id'>;

export const findSchedulesOf = (
  db: TenantTransaction,
  tenantId: string,
  accountId: string,
): Promise<ReportScheduleRow[]> =>
  db
    .selectFrom('report_schedule')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .orderBy('next_at')
    .execute();

export const insertSchedule = (
  db: TenantTransaction,
  row: Insertable<Tables['report_schedule']>,
): Promise<ReportScheduleRow> => db.insertInto('report_schedule').values(row).returningAll().executeTakeFirstOrThrow();

export const deleteSchedule = (
  db: TenantTransaction,
  { tenant_id, id }: Key,
  accountId: string,
): Promise<ReportScheduleRow | undefined> =>
  db
    .deleteFrom('report_schedule')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();

/** Schedules of all tenants that are due. */
export const findDueSchedules = (database: Database, now: Date): Promise<Key[]> =>
  withSystem(database, (db) =>
    db
      .selectFrom('report_schedule')
      .select(['tenant_id', 'id'])
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(100)
      .execute(),
  );

/** `undefined` where another instance was quicker. */
export const claimSchedule = (
  db: TenantTransaction,
  { tenant_id, id }: Key,
  now: Date,
): Promise<ReportScheduleRow | undefined> =>
  db
    .selectFrom('report_schedule')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('next_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function postponeSchedule(db: TenantTransaction, { tenant_id, id }: Key, next_at: Date): Promise<void> {
  const query = db.updateTable('report_schedule').set({ next_at });
  await query.where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
}
