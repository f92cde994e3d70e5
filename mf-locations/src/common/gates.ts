import type { Gate } from '@plugboard/contracts/platform';

/** Gate of the route that adds a location (spec §6 “Restricted environment”), for the buttons that lead there. */
export const addGate = {
  hiddenFrom: ['limited'],
  unlessFlag: 'restricted_environment',
  permission: 'change_location',
  feature: 'location',
  controlKey: 'location',
} as const satisfies Gate;

/** Gates of the layers of a map: sites, and vehicles with their routes. */
export const siteGate = {
  permission: 'view_location',
  feature: 'location',
  controlKey: 'location',
} as const satisfies Gate;
export const fleetGate = {
  permission: 'view_vehicle',
  feature: 'vehicles',
  controlKey: 'vehicles',
} as const satisfies Gate;
