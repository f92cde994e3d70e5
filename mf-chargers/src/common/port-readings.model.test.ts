import { chargerStatuses } from '@plugboard/contracts/chargers';
import { expect, test } from 'vitest';
import { vehicleTextOf } from './port-readings.model.ts';

test('a port says of its vehicle what its status tells, and nothing where it tells nothing', () => {
  expect(vehicleTextOf('CHARGING')).toBe('vehicle.charging');
  expect(vehicleTextOf('COMPLETE')).toBe('vehicle.idle');
  expect(vehicleTextOf('CONNECTED')).toBe('terms:chargerStatus.pluggedInNotCharging');
  expect(vehicleTextOf('AVAILABLE')).toBe('terms:chargerStatus.unplugged');
  expect(chargerStatuses.filter((status) => vehicleTextOf(status) === null)).toEqual([
    'FAULTED',
    'OFFLINE',
    'OUT_OF_ORDER',
    'MAINTENANCE',
    'COMING_SOON',
  ]);
  expect(vehicleTextOf(null)).toBeNull();
});
