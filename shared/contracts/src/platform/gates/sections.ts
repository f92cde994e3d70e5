import type { Permission } from '../core/permissions.ts';
import { permissionsOf, type AccountRights } from './permissions-of.ts';

/**
 * Sections that an account's list may name: first path segments, in the order of the menu (spec §2.2, §2.5). `dashboard`
 * is the section of “/”. A remote with a new section adds it here, and its text to the backend's locale; its
 * build fails without. `new:remote` does both.
 */
export const sections = [
  'dashboard',
  'live-view',
  'charging-activity',
  'charging-cards',
  'mobile-app',
  'locations',
  'chargers',
  'vehicles',
  'pos-terminals',
  'maps',
  'users',
  'reports',
  'tickets',
  'utility_rewards',
  'grid-events',
  'payouts',
  'audit',
  'sign-ups',
  'browser-errors',
  'account',
] as const;
export type Section = (typeof sections)[number];

/** First segments without a section: an account with a list is redirected from them (spec §2.2). */
const outside: readonly string[] = ['chargers-add', 'locations-add', 'old'];

/**
 * Whether a route belongs to a section, or needs none. A route without one would be closed for every account with a
 * list.
 *
 * @param path route pattern, such as `/chargers/:id/*`
 */
export function isInSection(path: string): boolean {
  const segment = path.split('/').find(Boolean) ?? 'dashboard';
  return [...sections, ...outside].includes(segment);
}

/** Permission without which a section is empty; sections not listed need none. */
const needed: Partial<Record<Section, Permission>> = {
  'charging-cards': 'view_id_tag',
  locations: 'view_location',
  'live-view': 'view_live_view',
  chargers: 'view_charger',
  vehicles: 'view_vehicle',
  users: 'view_user',
  tickets: 'view_tickets',
  'grid-events': 'view_gridevent',
  payouts: 'is_payout_available',
  audit: 'view_audit',
  'sign-ups': 'approve_tenant',
  'browser-errors': 'view_browser_errors',
};

/** The sections of a limited account (spec §2.4). */
export const sectionsOfLimited: readonly Section[] = [
  'dashboard',
  'users',
  'payouts',
  'charging-activity',
  'charging-cards',
  'account',
  'tickets',
];

/**
 * Whether a list of sections leaves an account one that it may open, by its own rights; the tenant's switches do not
 * count, because they may change.
 */
export function leavesSomethingOpen(account: AccountRights): boolean {
  const held = permissionsOf(account);
  const isOpen = (section: Section) => {
    const permission = needed[section];
    return (
      (permission === undefined || held.includes(permission)) &&
      (!account.is_limited || sectionsOfLimited.includes(section))
    );
  };
  const { allowed_sections: allowed } = account;
  return allowed === null || sections.some((section) => allowed.includes(section) && isOpen(section));
}
