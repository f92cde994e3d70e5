import type { UserType } from '../../accounts/auth/token.ts';
import type { Permission } from '../core/permissions.ts';

/** Properties of an account that decide its permissions. */
export interface AccountRights {
  readonly user_type: UserType;
  readonly is_limited: boolean;
  readonly allowed_sections: readonly string[] | null;
  readonly has_payout_access: boolean;
  readonly can_manage_payout_settings: boolean;
  /** Whether other tenants are open to it. */
  readonly has_clients: boolean;
  /** Whether an administrator of another tenant works in it just now. */
  readonly is_switched: boolean;
  /** Whether it belongs to the tenant of the main host, which lets new tenants in. */
  readonly is_main_tenant: boolean;
  /** The tenant's switch, without which no account has tickets (spec §6). */
  readonly is_tickets_section_shown: boolean;
}

const ofPartner: readonly Permission[] = [
  'view_charger',
  'view_live_view',
  'view_location',
  'view_vehicle',
  'view_tickets',
  'open_tickets',
  'view_user',
  'view_id_tag',
];
const ofManager: readonly Permission[] = [
  ...ofPartner,
  'add_charger',
  'change_charger',
  'delete_charger',
  'operate_charger',
  'change_ticket_settings',
  'change_tickets',
  'add_user',
  'change_user',
  'change_id_tag',
  'view_audit',
];

const ofUserType: Readonly<Record<UserType, readonly Permission[]>> = {
  driver: [],
  partner: ofPartner,
  tenant_owner: ofManager,
  admin: ofManager,
  superuser: [...ofManager, 'view_gridevent', 'view_browser_errors'],
};

/** User types that may hold payout permissions and may work in the account of a client's owner. */
const managers: ReadonlySet<UserType> = new Set(['tenant_owner', 'admin', 'superuser']);

/** Permissions of a limited account: the screens of spec §2.4 need no more. */
const ofLimited: readonly Permission[] = [
  'view_tickets',
  'open_tickets',
  'change_tickets',
  'view_user',
  'add_user',
  'change_user',
  'view_id_tag',
  'is_payout_available',
];

/**
 * Whether the account may switch into its clients. It works in the owner's account there, without its own limits, so
 * only accounts that have no limits may do it.
 */
const maySwitch = (account: AccountRights): boolean =>
  account.has_clients &&
  !account.is_switched &&
  !account.is_limited &&
  account.allowed_sections === null &&
  managers.has(account.user_type);

/** The section each permission belongs to. Locations are named in lists of every section, so they need none. */
const sectionOf: Partial<Record<Permission, string>> = {
  view_charger: 'chargers',
  view_live_view: 'live-view',
  add_charger: 'chargers',
  change_charger: 'chargers',
  delete_charger: 'chargers',
  view_vehicle: 'vehicles',
  operate_charger: 'chargers',
  view_tickets: 'tickets',
  open_tickets: 'tickets',
  change_tickets: 'tickets',
  change_ticket_settings: 'tickets',
  view_user: 'users',
  add_user: 'users',
  change_user: 'users',
  view_id_tag: 'charging-cards',
  change_id_tag: 'charging-cards',
  view_gridevent: 'grid-events',
  view_audit: 'audit',
  view_browser_errors: 'browser-errors',
  approve_tenant: 'sign-ups',
};

const ofTicketsSection: ReadonlySet<Permission> = new Set([
  'view_tickets',
  'open_tickets',
  'change_tickets',
  'change_ticket_settings',
]);

/**
 * Permissions of an account: the only place that derives them from roles and account kinds (spec §6). The server grants
 * them by it; “view as” previews them.
 */
export function permissionsOf(account: AccountRights): Permission[] {
  const held: Permission[] = [
    ...ofUserType[account.user_type],
    // Limited partners of any role: the routes of limited accounts include users/user-add (spec §2.4).
    ...(account.is_limited && account.user_type === 'partner' ? (['add_user'] as const) : []),
    ...(account.has_payout_access && account.user_type !== 'driver' ? (['is_payout_available'] as const) : []),
    ...(account.can_manage_payout_settings && managers.has(account.user_type) ? (['change_payout'] as const) : []),
    ...(maySwitch(account) ? (['switch_client'] as const) : []),
    ...(account.user_type === 'superuser' && account.is_main_tenant && !account.is_switched
      ? (['approve_tenant'] as const)
      : []),
  ];
  return held.filter((permission) => {
    const section = sectionOf[permission];
    const inSection = section === undefined || (account.allowed_sections?.includes(section) ?? true);
    const isShown = account.is_tickets_section_shown || !ofTicketsSection.has(permission);
    return inSection && isShown && (!account.is_limited || ofLimited.includes(permission));
  });
}
