import type { Gate } from '@plugboard/contracts/platform';

/** Gate of the route that adds a charger (spec §6 “Restricted environment”), for the buttons that lead there. */
export const addGate = {
  hiddenFrom: ['limited'],
  unlessFlag: 'restricted_environment',
  permission: 'add_charger',
} as const satisfies Gate;
