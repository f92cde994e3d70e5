import type { Insertable, Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { VehicleTables } from './vehicles.tables.ts';

interface Named {
  readonly tenantId: string;
  readonly id: string;
}

interface Signs extends Named {
  readonly vin: string | null;
  readonly plateNumber: string | null;
}

/** Other vehicles with the VIN or the plate number. */
export const findTwins = (db: TenantTransaction, { tenantId, id, vin, plateNumber }: Signs) =>
  db
    .selectFrom('vehicle')
    .select(['id', 'name', 'vin', 'plate_number'])
    .where('tenant_id', '=', tenantId)
    .where('id', '<>', id)
    .where(({ or, eb }) => or([eb('vin', '=', vin), eb('plate_number', '=', plateNumber)]))
    .execute();

export async function insertVehicleRow(
  db: TenantTransaction,
  row: Insertable<VehicleTables['vehicle']>,
): Promise<void> {
  await db.insertInto('vehicle').values(row).execute();
}

/** Raises the version as well. */
export async function updateVehicleRow(
  db: TenantTransaction,
  { tenantId, id }: Named,
  change: Updateable<VehicleTables['vehicle']>,
): Promise<void> {
  await db
    .updateTable('vehicle')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteVehicleRow(db: TenantTransaction, { tenantId, id }: Named): Promise<void> {
  await db.deleteFrom('vehicle').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
