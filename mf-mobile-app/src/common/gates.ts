import type { Gate } from '@plugboard/contracts/platform';

// Gates of the routes in remote.ts, for the tabs, buttons and parts that lead to them.

export const transactionsGate = {
  flag: 'mobile_app',
  hiddenFrom: ['limited'],
  permission: 'view_mobile_app',
} as const satisfies Gate;

export const invoicesGate: Gate = { ...transactionsGate, flag: 'mobile_invoices' };
export const operatorGate: Gate = { ...transactionsGate, hiddenFrom: ['fleet', 'limited'] };
export const changeGate: Gate = { ...operatorGate, permission: 'change_mobile_app' };
export const tariffsGate: Gate = { ...operatorGate, flag: 'subscription_allowed' };

/** A tenant without vehicles has none to show and to choose from. */
export const vehicleGate = {
  permission: 'view_vehicle',
  feature: 'vehicles',
  controlKey: 'vehicles',
} as const satisfies Gate;
