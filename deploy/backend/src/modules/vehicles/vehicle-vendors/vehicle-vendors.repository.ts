import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { VehicleVendorTables } from './vehicle-vendors.tables.ts';

interface AtVendor {
  readonly tenantId: string;
  readonly vendor: string;
}

export const findLogins = (db: TenantTransaction, tenantId: string) =>
  db.selectFrom('vehicle_vendor_login').selectAll().where('tenant_id', '=', tenantId).execute();

export const findLogin = (db: TenantTransaction, { tenantId, vendor }: AtVendor) =>
  db
    .selectFrom('vehicle_vendor_login')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('vendor', '=', vendor)
    .executeTakeFirst();

/** How many vehicles each vendor reports. */
export const countByVendor = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('vehicle')
    .select('vendor')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('vendor_reference', 'is not', null)
    .groupBy('vendor')
    .execute();

export async function saveLogin(
  db: TenantTransaction,
  row: Insertable<VehicleVendorTables['vehicle_vendor_login']>,
): Promise<void> {
  const { sealed_credentials, connected_at, connected_by, due_at } = row;
  await db
    .insertInto('vehicle_vendor_login')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'vendor'])
        .doUpdateSet({ sealed_credentials, connected_at, connected_by, due_at, is_refused: false }),
    )
    .execute();
}

export async function updateLogin(
  db: TenantTransaction,
  { tenantId, vendor }: AtVendor,
  change: { readonly sealed_credentials?: string; readonly is_refused?: boolean; readonly due_at?: Date },
): Promise<void> {
  await db
    .updateTable('vehicle_vendor_login')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('vendor', '=', vendor)
    .execute();
}

export async function insertSignIn(
  db: TenantTransaction,
  row: Insertable<VehicleVendorTables['vehicle_vendor_sign_in']>,
): Promise<void> {
  await db.insertInto('vehicle_vendor_sign_in').values(row).execute();
}

interface Claim extends AtVendor {
  readonly stateHash: string;
  readonly now: Date;
}

/** Uses up a state: of two that come back with it, one gets the sign-in. Until its outcome is known it has failed. */
export const claimSignIn = (db: TenantTransaction, { tenantId, vendor, stateHash, now }: Claim) =>
  db
    .updateTable('vehicle_vendor_sign_in')
    .set({ outcome: 'failed' })
    .where('tenant_id', '=', tenantId)
    .where('vendor', '=', vendor)
    .where('state_hash', '=', stateHash)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .returning(['result_id', 'requested_by'])
    .executeTakeFirst();

export async function recordOutcome(
  db: TenantTransaction,
  { tenantId, resultId }: { readonly tenantId: string; readonly resultId: string },
  outcome: 'connected' | 'declined',
): Promise<void> {
  await db
    .updateTable('vehicle_vendor_sign_in')
    .set({ outcome })
    .where('tenant_id', '=', tenantId)
    .where('result_id', '=', resultId)
    .execute();
}

export const findOutcome = (db: TenantTransaction, tenantId: string, resultId: string) =>
  db
    .selectFrom('vehicle_vendor_sign_in')
    .select(['vendor', 'outcome'])
    .where('tenant_id', '=', tenantId)
    .where('result_id', '=', resultId)
    .executeTakeFirst();
