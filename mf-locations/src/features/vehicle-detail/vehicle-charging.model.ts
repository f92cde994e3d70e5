import type { ChargingAction } from '@plugboard/contracts/network';
import type { VehicleCharger } from '@plugboard/contracts/vehicles';

/** Commands for the port at which a vehicle is plugged in; `null` where it is not. */
export function chargingActionOf({ id, port, status }: VehicleCharger): ChargingAction | null {
  if (id === null || port === null) return null;
  return status === 'CHARGING' ? 'stop' : 'start';
}
