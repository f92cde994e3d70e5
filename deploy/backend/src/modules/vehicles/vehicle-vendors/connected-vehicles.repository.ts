import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { VehicleReport } from '../../../platform/telematics/telematics-vendor.ts';

interface Wanted {
  readonly tenantId: string;
  readonly vendor: string;
  readonly references: readonly string[];
  readonly vins: readonly string[];
}

/** Vehicles that the vendor reports under one of the references, or that have one of the VINs. */
export const findConnected = (db: TenantTransaction, { tenantId, vendor, references, vins }: Wanted) =>
  db
    .selectFrom('vehicle')
    .select(['id', 'vin', 'vendor_reference'])
    .where('tenant_id', '=', tenantId)
    .where(({ or, and, eb }) =>
      or([
        ...(references.length === 0
          ? []
          : [and([eb('vendor', '=', vendor), eb('vendor_reference', 'in', [...references])])]),
        ...(vins.length === 0 ? [] : [eb('vin', 'in', [...vins])]),
      ]),
    )
    .execute();

/** References of all vehicles that the vendor reports for a tenant. */
export const findReferences = (db: TenantTransaction, tenantId: string, vendor: string) =>
  db
    .selectFrom('vehicle')
    .select(['id', 'vendor_reference'])
    .where('tenant_id', '=', tenantId)
    .where('vendor', '=', vendor)
    .where('vendor_reference', 'is not', null)
    .$narrowType<{ vendor_reference: string }>()
    .execute();

/** Keeps a report; one that is older than the last is of no use any more. */
export async function saveReport(
  db: TenantTransaction,
  tenantId: string,
  vehicle: string,
  report: VehicleReport,
): Promise<void> {
  await db
    .updateTable('vehicle')
    .set({
      battery_percent: report.batteryPercent,
      battery_miles: report.rangeMiles,
      latitude: report.latitude,
      longitude: report.longitude,
      odometer_miles: report.odometerMiles,
      reported_at: report.at,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', vehicle)
    .where(({ or, eb }) => or([eb('reported_at', 'is', null), eb('reported_at', '<', report.at)]))
    .execute();
  const { batteryPercent: battery_percent, odometerMiles: odometer_miles, at } = report;
  await db
    .insertInto('vehicle_reading')
    .values({ tenant_id: tenantId, vehicle_id: vehicle, at, battery_percent, odometer_miles })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
