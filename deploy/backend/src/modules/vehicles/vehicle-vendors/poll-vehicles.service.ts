import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import type { TelematicsVendor, VehicleReport } from '../../../platform/telematics/telematics-vendor.ts';
import { findReferences, saveReport } from './connected-vehicles.repository.ts';
import { updateLogin } from './vehicle-vendors.repository.ts';
import { deleteOldTelematics, findDueLogins } from './telematics-jobs.repository.ts';
import { getCredentials, type Parts } from './vendor-access.ts';

/** Milliseconds between two readings of a vehicle whose vendor sends no notifications. */
const pollMs = 5 * 60 * 1000;
/** Readings older than this, in milliseconds, are deleted. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

/** Reads vehicles of a tenant at a vendor, and keeps what they report. Those that cannot be read keep their last report. */
export async function readVehicles(
  parts: Parts,
  tenantId: string,
  vendor: TelematicsVendor,
  only?: readonly string[],
): Promise<void> {
  const { database, clock } = parts;
  const all = await withTenant(database, tenantId, (db) => findReferences(db, tenantId, vendor.id));
  const wanted = all.filter(({ vendor_reference: reference }) => only?.includes(reference) ?? true);
  const credentials = wanted.length === 0 ? undefined : await getCredentials(parts, tenantId, vendor);
  if (!credentials) return;
  const reports: (readonly [id: string, report: VehicleReport])[] = [];
  for (const { id, vendor_reference: reference } of wanted)
    await vendor.readVehicle(credentials, reference, clock()).then(
      (report) => reports.push([id, report]),
      (error: unknown) => {
        if (!(error instanceof ExternalFailure)) throw error;
      },
    );
  if (reports.length === 0) return;
  await withTenant(database, tenantId, async (db) => {
    for (const [id, report] of reports) await saveReport(db, tenantId, id, report);
    await publish(db, tenantId, [{ type: 'vehicle-changed', vehicle: null }]);
  });
}

/** Reads the vehicles of all tenants whose turn it is. */
export async function pollVehicles(parts: Parts, vendors: readonly TelematicsVendor[], now: Date): Promise<void> {
  const due = await withSystem(parts.database, (db) => findDueLogins(db, now));
  for (const { tenant_id: tenantId, vendor: id } of due) {
    const vendor = vendors.find((one) => one.id === id);
    await withTenant(parts.database, tenantId, (db) =>
      updateLogin(db, { tenantId, vendor: id }, { due_at: new Date(now.getTime() + pollMs) }),
    );
    if (!vendor) continue;
    await readVehicles(parts, tenantId, vendor).catch((error: unknown) => {
      if (!(error instanceof ExternalFailure)) throw error;
    });
  }
  await withSystem(parts.database, (db) => deleteOldTelematics(db, now, new Date(now.getTime() - keptMs)));
}
