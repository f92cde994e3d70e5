import type { ReportRow } from '@plugboard/contracts/reports';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';

export type ReportExportRow = Selectable<Tables['report_export']>;
type Key = Pick<ReportExportRow, 'tenant_id' | 'id'>;

export const insertExport = (
  db: TenantTransaction,
  row: Insertable<Tables['report_export']>,
): Promise<ReportExportRow> => db.insertInto('report_export').values(row).returningAll().executeTakeFirstOrThrow();

export const findExportsOf = (
  db: TenantTransaction,
  tenantId: string,
  accountId: string,
  since: Date,
): Promise<ReportExportRow[]> =>
  db
    .selectFrom('report_export')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

const named = (db: TenantTransaction, { tenant_id, id }: Key) =>
  db.selectFrom('report_export').selectAll().where('tenant_id', '=', tenant_id).where('id', '=', id);

export const findExport = (db: TenantTransaction, key: Key): Promise<ReportExportRow | undefined> =>
  named(db, key).executeTakeFirst();

/** Waits for the batch under way. */
export const lockExport = (db: TenantTransaction, key: Key): Promise<ReportExportRow | undefined> =>
  named(db, key).forUpdate().executeTakeFirst();

/** `undefined` while another instance reads its batch. */
export const claimExport = (db: TenantTransaction, key: Key): Promise<ReportExportRow | undefined> =>
  named(db, key).where('state', '=', 'RUNNING').forUpdate().skipLocked().executeTakeFirst();

export const updateExport = (
  db: TenantTransaction,
  { tenant_id, id }: Key,
  change: Updateable<Tables['report_export']>,
): Promise<ReportExportRow> =>
  db
    .updateTable('report_export')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function insertPart(
  db: TenantTransaction,
  { tenant_id, id }: Key,
  number: number,
  rows: readonly ReportRow[],
): Promise<void> {
  await db
    .insertInto('report_export_part')
    .values({ tenant_id, export_id: id, number, rows: json(rows) })
    .execute();
}

export async function findPart(
  db: TenantTransaction,
  { tenant_id, id }: Key,
  number: number,
): Promise<readonly ReportRow[]> {
  const part = await db
    .selectFrom('report_export_part')
    .select('rows')
    .where('tenant_id', '=', tenant_id)
    .where('export_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return part?.rows ?? [];
}

/** Exports of all tenants that are not finished, the oldest first. */
export const findRunningExports = (database: Database): Promise<Key[]> =>
  withSystem(database, (db) =>
    db
      .selectFrom('report_export')
      .select(['tenant_id', 'id'])
      .where('state', '=', 'RUNNING')
      .orderBy('created_at')
      .limit(50)
      .execute(),
  );

export const deleteExportsBefore = (database: Database, before: Date): Promise<unknown> =>
  withSystem(database, (db) => db.deleteFrom('report_export').where('created_at', '<', before).execute());
