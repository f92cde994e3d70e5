import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findVehicleRow } from './vehicle-list.repository.ts';
import { findDriverCard } from './vehicles.repository.ts';

export interface VehiclePlace {
  readonly portId: string;
  /** A card of a driver, so that what is started is theirs. */
  readonly card: string | undefined;
}

/** The port at which a vehicle stands. 404 for a vehicle that is not the tenant's, 409 for one that stands at none. */
export async function getVehiclePlace({ db, tenantId, account, now }: SignedInCall, id: string): Promise<VehiclePlace> {
  const row = account.permissions.includes('view_vehicle') ? await findVehicleRow(db, tenantId, id) : undefined;
  if (!row) throw new Failure('NOT_FOUND');
  if (row.port_id === null) throw new Failure('CONFLICT', { text: 'vehicle.notAtCharger' });
  return { portId: row.port_id, card: await findDriverCard(db, { tenantId, vehicleId: id, now }) };
}
