import type { VendorVehicle } from '@plugboard/contracts/vehicles';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import type { KnownVehicle } from '../../../platform/telematics/telematics-vendor.ts';
import { connectVehicle } from '../vehicles/connect-vehicle.service.ts';
import { findConnected } from './connected-vehicles.repository.ts';
import { updateLogin } from './vehicle-vendors.repository.ts';
import type { AtVendor } from './vendor-vehicles.receiver.ts';

const subjectOf = (id: string) => ({ type: 'vehicle_vendor', id }) as const;
const vinOf = ({ vin }: KnownVehicle): string | null => vin?.trim().toUpperCase() || null;

/** Adds a vehicle: the tenant's one with the same VIN, else a new one. Returns its id. */
async function addVehicle({ db, tenantId, now }: SignedInCall, vendor: string, known: KnownVehicle): Promise<string> {
  const vin = vinOf(known);
  const [connected] = await findConnected(db, { tenantId, vendor, references: [known.reference], vins: [] });
  if (connected) return connected.id;
  const [twin] = vin === null ? [] : await findConnected(db, { tenantId, vendor, references: [], vins: [vin] });
  const id = await connectVehicle({ db, tenantId }, twin?.id, { ...known, vendor, vin });
  await updateLogin(db, { tenantId, vendor }, { due_at: now });
  return id;
}

async function listKnown({ db, tenantId }: SignedInCall, { vendor, known }: AtVendor): Promise<VendorVehicle[]> {
  const references = known.map(({ reference }) => reference);
  const connected = await findConnected(db, { tenantId, vendor: vendor.id, references, vins: [] });
  const idOf = new Map(connected.map(({ id, vendor_reference: reference }) => [reference, id]));
  return known.map((one) => ({ ...one, vin: vinOf(one), vehicle: idOf.get(one.reference) ?? null }));
}

/** Lists the vendor's vehicles, after one of them was added where one is named. */
export async function listOrAddVehicle(call: SignedInCall, at: AtVendor, reference: string | undefined) {
  const { vendor, known } = at;
  if (reference !== undefined) {
    const wanted = known.find((one) => one.reference === reference);
    if (!wanted) throw new FieldFailure({ vehicle: [{ key: 'vehicleVendor.vehicleUnknown' }] });
    await addVehicle(call, vendor.id, wanted);
  }
  const action = reference === undefined ? 'vehicle_vendor.read' : 'vehicle_vendor.vehicles_added';
  const after = reference === undefined ? { vehicles: known.length } : { vehicles: [reference] };
  const vehicles = await listKnown(call, at);
  await call.audit({ action, subject: subjectOf(vendor.id), after });
  if (reference !== undefined) await publish(call.db, call.tenantId, [{ type: 'vehicle-changed', vehicle: null }]);
  return { vehicles };
}

/** Adds those of a list that the vendor knows, and names the others. */
export async function addByList(call: SignedInCall, { vendor, known }: AtVendor, references: readonly string[]) {
  const byReference = new Map(known.map((one) => [one.reference, one]));
  const wanted = [...new Set(references)];
  const added: string[] = [];
  for (const reference of wanted) {
    const found = byReference.get(reference);
    if (found) added.push(await addVehicle(call, vendor.id, found));
  }
  const unknown = wanted.filter((reference) => !byReference.has(reference));
  await call.audit({
    action: 'vehicle_vendor.vehicles_added',
    subject: subjectOf(vendor.id),
    after: { vehicles: wanted.filter((reference) => byReference.has(reference)) },
  });
  await publish(call.db, call.tenantId, [{ type: 'vehicle-changed', vehicle: null }]);
  return { added, unknown };
}
