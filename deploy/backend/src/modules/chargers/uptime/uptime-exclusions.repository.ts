import type { Insertable, Selectable, Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import './uptime-exclusions.tables.ts';

type Table = Tables['uptime_exclusion'];
export type ExclusionRow = Selectable<Table>;

const inForce = (db: TenantTransaction, tenantId: string) =>
  db.selectFrom('uptime_exclusion').selectAll().where('tenant_id', '=', tenantId).where('revoked_at', 'is', null);

export const findExclusions = (db: TenantTransaction, tenantId: string, portId: string): Promise<ExclusionRow[]> =>
  inForce(db, tenantId).where('port_id', '=', portId).orderBy('starts_at').orderBy('id').execute();

export const findExclusionsOf = (
  db: TenantTransaction,
  tenantId: string,
  portIds: readonly string[],
): Promise<ExclusionRow[]> =>
  inForce(db, tenantId).where('port_id', 'in', portIds).orderBy('starts_at').orderBy('id').execute();

export const findExclusion = (db: TenantTransaction, tenantId: string, id: string): Promise<ExclusionRow | undefined> =>
  inForce(db, tenantId).where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockExclusion = (db: TenantTransaction, tenantId: string, id: string): Promise<ExclusionRow | undefined> =>
  inForce(db, tenantId).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertExclusion(db: TenantTransaction, row: Insertable<Table>): Promise<void> {
  await db.insertInto('uptime_exclusion').values(row).execute();
}

/** Raises the version as well. */
export async function updateExclusion(
  db: TenantTransaction,
  { tenant_id, id }: Pick<ExclusionRow, 'tenant_id' | 'id'>,
  columns: Updateable<Pick<Table, 'starts_at' | 'ends_at' | 'reason' | 'note' | 'revoked_at'>>,
): Promise<void> {
  await db
    .updateTable('uptime_exclusion')
    .set(columns)
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}
