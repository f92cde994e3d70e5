import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { LicenceTables } from './licences.tables.ts';

export type LicenceGrantRow = Selectable<LicenceTables['licence_grant']>;

export async function insertGrants(
  db: TenantTransaction,
  grants: readonly Insertable<LicenceTables['licence_grant']>[],
): Promise<void> {
  await db.insertInto('licence_grant').values(grants).execute();
}

/** Ends chargers' current grants, and deletes future ones. */
export async function endGrants(
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
  now: Date,
): Promise<void> {
  if (chargerIds.length === 0) return;
  await db
    .deleteFrom('licence_grant')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', 'in', chargerIds)
    .where('licensed_from', '>=', now)
    .execute();
  await db
    .updateTable('licence_grant')
    .set({ licensed_to: now })
    .where('tenant_id', '=', tenantId)
    .where('charger_id', 'in', chargerIds)
    .where(({ or, eb }) => or([eb('licensed_to', 'is', null), eb('licensed_to', '>', now)]))
    .execute();
}

/** The latest first. */
export const findGrants = (db: TenantTransaction, tenantId: string, chargerId: string): Promise<LicenceGrantRow[]> =>
  db
    .selectFrom('licence_grant')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .orderBy('licensed_from', 'desc')
    .orderBy('id')
    .execute();
