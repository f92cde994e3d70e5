import type { ChargingAction } from '@plugboard/contracts/network';
import type { VehicleCharger } from '@plugboard/contracts/vehicles';

/** What an operator may ask of the port at which a vehicle stands; `null` where it stands at none. */
export function chargingActionOf({ id, port, status }: VehicleCharger): ChargingAction | null {
  if (id === null || port === null) return null;
  return status === 'CHARGING' ? 'stop' : 'start';
}
