import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { LicenceTables } from './licences.tables.ts';

export type LicenceOrderRow = Selectable<LicenceTables['licence_order']>;
type NewLicenceOrderRow = Insertable<LicenceTables['licence_order']>;

export async function insertOrder(db: TenantTransaction, order: NewLicenceOrderRow): Promise<void> {
  await db.insertInto('licence_order').values(order).execute();
}

/** Stores the payment provider's reference of a charge. */
export async function saveCharge(
  db: TenantTransaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  provider_reference: string,
): Promise<void> {
  await db
    .updateTable('licence_order')
    .set({ provider_reference })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export const findOrder = (db: TenantTransaction, tenantId: string, id: string): Promise<LicenceOrderRow | undefined> =>
  db.selectFrom('licence_order').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
