import type { NewVehicle, VehicleDetail, VehicleForm, VehicleListItem } from '@plugboard/contracts/vehicles';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { getVehicle, requireVehicle, type VendorNames, type VersionedReplyCall } from './list-vehicles.service.ts';
import { deleteVehicleRow, findTwins, insertVehicleRow, updateVehicleRow } from './save-vehicles.repository.ts';

interface VersionedCall extends SignedInCall {
  readonly requireVersion: (current: number) => void;
}

const subjectOf = (id: string) => ({ type: 'vehicle', id }) as const;

export const toForm = (vehicle: VehicleListItem): VehicleForm => ({
  name: vehicle.name,
  vin: vehicle.vin,
  plate_number: vehicle.plate_number,
  manufacturer: vehicle.manufacturer,
  model: vehicle.model,
  battery_capacity: vehicle.battery_capacity,
  epa_range_miles: vehicle.epa_range_miles,
  user_charge_limit: vehicle.user_charge_limit,
});

export const toColumns = ({ battery_capacity, user_charge_limit, ...form }: NewVehicle) => ({
  ...form,
  battery_capacity_wh: battery_capacity === null ? null : Math.round(battery_capacity * 1000),
  user_charge_limit_percent: user_charge_limit,
});

/** VIN and plate number belong to one vehicle of the tenant. */
async function requireUnique({ db, tenantId }: SignedInCall, id: string, form: NewVehicle): Promise<void> {
  const twins = await findTwins(db, { tenantId, id, vin: form.vin, plateNumber: form.plate_number });
  const withVin = twins.find(({ vin }) => vin !== null && vin === form.vin);
  const withPlate = twins.find(({ plate_number: plate }) => plate !== null && plate === form.plate_number);
  if (twins.length === 0) return;
  throw new FieldFailure({
    ...(withVin && { vin: [{ key: 'vehicle.vinTaken' as const, values: { name: withVin.name } }] }),
    ...(withPlate && {
      plate_number: [{ key: 'vehicle.plateNumberTaken' as const, values: { name: withPlate.name } }],
    }),
  });
}

const publishChange = ({ db, tenantId }: SignedInCall, vehicle: string) =>
  publish(db, tenantId, [{ type: 'vehicle-changed', vehicle }]);

export async function createVehicle(
  call: VersionedReplyCall,
  vendorNames: VendorNames,
  form: NewVehicle,
): Promise<VehicleDetail> {
  const id = newId();
  await requireUnique(call, id, form);
  await insertVehicleRow(call.db, { tenant_id: call.tenantId, id, ...toColumns(form), vendor: null });
  const vehicle = await getVehicle(call, vendorNames, id);
  await call.audit({ action: 'vehicle.added', subject: subjectOf(id), after: form });
  await publishChange(call, id);
  return vehicle;
}

export async function updateVehicle(
  call: VersionedReplyCall & VersionedCall,
  vendorNames: VendorNames,
  id: string,
  form: VehicleForm,
): Promise<VehicleDetail> {
  const stored = await requireVehicle(call, vendorNames, id);
  call.requireVersion(stored.version);
  await requireUnique(call, id, form);
  await updateVehicleRow(call.db, { tenantId: call.tenantId, id }, toColumns(form));
  const vehicle = await getVehicle(call, vendorNames, id);
  await call.audit({ action: 'vehicle.changed', subject: subjectOf(id), before: toForm(stored), after: form });
  await publishChange(call, id);
  return vehicle;
}

export async function deleteVehicle(
  call: VersionedCall,
  vendorNames: VendorNames,
  id: string,
): Promise<{ result: 'OK' }> {
  const stored = await requireVehicle(call, vendorNames, id);
  call.requireVersion(stored.version);
  await deleteVehicleRow(call.db, { tenantId: call.tenantId, id });
  await call.audit({ action: 'vehicle.removed', subject: subjectOf(id), before: toForm(stored) });
  await publishChange(call, id);
  return { result: 'OK' };
}
