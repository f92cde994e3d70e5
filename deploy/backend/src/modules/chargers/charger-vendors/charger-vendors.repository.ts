import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ChargerVendorTables } from './charger-vendors.tables.ts';

export type VendorLoginRow = Selectable<ChargerVendorTables['charger_vendor_login']>;

/** The accounts of a tenant. */
export const findLogins = (db: TenantTransaction, tenantId: string): Promise<VendorLoginRow[]> =>
  db.selectFrom('charger_vendor_login').selectAll().where('tenant_id', '=', tenantId).execute();

/** Keeps an account in place of the one before, and hands that one back. */
export async function replaceLogin(
  db: TenantTransaction,
  login: Insertable<ChargerVendorTables['charger_vendor_login']>,
): Promise<VendorLoginRow | undefined> {
  const before = await db
    .selectFrom('charger_vendor_login')
    .selectAll()
    .where('tenant_id', '=', login.tenant_id)
    .where('vendor', '=', login.vendor)
    .forUpdate()
    .executeTakeFirst();
  const { user_name, sealed_credentials, logged_in_at } = login;
  await db
    .insertInto('charger_vendor_login')
    .values(login)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'vendor']).doUpdateSet({ user_name, sealed_credentials, logged_in_at }),
    )
    .execute();
  return before;
}
