import type { SignedInCall } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { insertVehicleRow, updateVehicleRow } from './save-vehicles.repository.ts';

/** A vehicle as its vendor knows it. */
interface VehicleAtVendor {
  readonly vendor: string;
  readonly reference: string;
  readonly vin: string | null;
  readonly manufacturer: string;
  readonly model: string;
}

/** Connects a vehicle of the tenant to its vendor; without one a new vehicle. Returns its id. */
export async function connectVehicle(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  known: string | undefined,
  { vendor, reference, vin, manufacturer, model }: VehicleAtVendor,
): Promise<string> {
  const link = { vendor, vendor_reference: reference };
  const id = known ?? newId();
  const name = `${manufacturer} ${model} ${(vin ?? reference).slice(-4)}`;
  if (known !== undefined) await updateVehicleRow(db, { tenantId, id }, link);
  else await insertVehicleRow(db, { tenant_id: tenantId, id, name, vin, manufacturer, model, ...link });
  return id;
}
