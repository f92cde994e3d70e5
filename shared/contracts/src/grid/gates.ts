import type { Gate } from '../platform/gates/gate.ts';

/** Spec §2.3, §2.5, §6: by the tenant's feature and control key, and only with a site in California. */
export const utilityGate = {
  hiddenFrom: ['limited'],
  permission: 'view_utility',
  feature: 'utility_rewards',
  controlKey: 'utility_rewards',
  californiaOnly: true,
} as const satisfies Gate;

/** Markets are open to sites of any state. */
export const marketGate: Gate = {
  hiddenFrom: ['limited'],
  permission: 'view_utility',
  feature: 'utility_rewards',
  controlKey: 'utility_rewards',
};

/** Spec §6: super admins with the permission. */
export const eventGate: Gate = { hiddenFrom: ['limited'], superAdminOnly: true, permission: 'view_gridevent' };
