import type { Permission } from '../core/permissions.ts';
import type { RemotePermission } from '../core/remote-permission.ts';
import type { ControlKey, Flag, TenantFeature } from '../core/switches.ts';

/** Account kinds that navigation and screens are hidden from (spec §2.4, §2.5, §6). */
export const accountKinds = ['driver', 'fleet', 'limited'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Condition for a route, a nav item, a tab, a column or a button. It is data, so that the registry can carry it and the
 * menu can be drawn before a remote's code is loaded. All given parts must be met; an empty gate is open. The server
 * enforces the same rules independently: a gate is only for display.
 *
 * @example { hiddenFrom: ['fleet'], controlKey: 'vehicles', feature: 'vehicles' }
 */
export interface Gate {
  readonly hiddenFrom?: readonly AccountKind[];
  readonly controlKey?: ControlKey;
  readonly feature?: TenantFeature;
  readonly permission?: Permission;
  /** A permission of the remote's own, declared beside the gate. */
  readonly remotePermission?: RemotePermission;
  /** Open only while this switch is on. */
  readonly flag?: Flag;
  /** Open only while this switch is off. */
  readonly unlessFlag?: Flag;
  /** Shut to limited accounts while this switch is on (spec §2.4); others do not mind it. */
  readonly limitedUnlessFlag?: Flag;
  readonly adminOnly?: true;
  readonly superAdminOnly?: true;
  readonly proLicence?: 'payments' | 'load_control';
  /** Open only for a tenant with a site in California (utility rewards, spec §2.5). */
  readonly californiaOnly?: true;
}
