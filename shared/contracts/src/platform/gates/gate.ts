import type { Permission } from '../core/permissions.ts';

/** Account kinds that navigation and screens are hidden from (spec §2.4, §2.5, §6). */
export const accountKinds = ['driver', 'fleet', 'limited'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Keys of the tenant's tab control, a tree that switches sections and tabs on and off (spec §2.5, §2.10, §2.11). */
export const controlKeys = [
  'location',
  'vehicles',
  'pos_terminals',
  'utility_rewards',
  'details',
  'settings',
  'toolbox',
  'chargers',
  'rfid',
  'pricing',
  'discounts',
  'load_control',
  'site_load_control',
  'tickets',
  'cost_of_electricity',
] as const;
export type ControlKey = (typeof controlKeys)[number];

/** Tenant features that can be switched off; one that the tenant does not mention is on (spec §3, §6). */
export const tenantFeatures = ['utility_rewards', 'vehicles', 'pos_terminals', 'location'] as const;
export type TenantFeature = (typeof tenantFeatures)[number];

/** Switches of the environment and the tenant's settings, from `GET /environment` (spec §2.3, §6). */
export const flags = [
  'live_view',
  'mobile_app',
  'old_dashboard',
  'alternative_dashboard',
  'restricted_environment',
  'tickets_section_shown',
  'payouts_enabled',
  'payout_allowed',
  'subscription_allowed',
  'waitlist',
  'remote_overrides',
  /** Sessions may arrive as tokens in the address (spec §2.2); one-time hand-over tickets always may. */
  'tokens_in_url',
  /** Drivers do not see when a charger gives power (spec §3). */
  'hide_schedule_for_public',
  'sub_session3',
] as const;
export type Flag = (typeof flags)[number];

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
  /** Open only while this switch is on. */
  readonly flag?: Flag;
  /** Open only while this switch is off. */
  readonly unlessFlag?: Flag;
  readonly adminOnly?: true;
  readonly superAdminOnly?: true;
  readonly proLicence?: 'payments' | 'load_control';
  /** Open only for a tenant with a site in California (utility rewards, spec §2.5). */
  readonly californiaOnly?: true;
}

export const openGate: Gate = {};
