import type { UserType } from '../../accounts/auth/token.ts';
import { permissionsOfDomains, type sectionsOfDomains } from '../../composition/domains.ts';
import type { GrantedTo, PermissionRule } from '../core/domain.ts';
import { type Permission, permissions } from '../core/permissions.ts';
import type { RemotePermission } from '../core/remote-permission.ts';
import type { RemotePermissionRule } from '../remotes/declared-rights.ts';

type Section = keyof typeof sectionsOfDomains;

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

/** Kinds of accounts whose permissions each user type holds by its role. */
const kindsOf: Readonly<Record<UserType, readonly GrantedTo[]>> = {
  driver: [],
  partner: ['partner'],
  tenant_owner: ['partner', 'manager'],
  admin: ['partner', 'manager'],
  superuser: ['partner', 'manager', 'superuser'],
};

/** User types that may hold payout permissions and may work in the account of a client's owner. */
const managers: ReadonlySet<UserType> = new Set(['tenant_owner', 'admin', 'superuser']);

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

/** Super admins of the main tenant, in their own session. */
const operatesPortal = (account: AccountRights): boolean =>
  account.user_type === 'superuser' && account.is_main_tenant && !account.is_switched;

const rules: Readonly<Record<Permission, PermissionRule<Section>>> = permissionsOfDomains;

const grantedTo = (kinds: readonly GrantedTo[]): Permission[] =>
  permissions.filter((permission) => kinds.some((kind) => rules[permission].grantedTo === kind));

/**
 * Permissions of an account: the only place that derives them from roles and account kinds (spec §6), by the
 * rules of the domains. The server grants them by it; “view as” previews them.
 */
export function permissionsOf(account: AccountRights): Permission[] {
  const held: Permission[] = [
    ...grantedTo(kindsOf[account.user_type]),
    // Limited partners of any role: the routes of limited accounts include users/user-add (spec §2.4).
    ...(account.is_limited && account.user_type === 'partner' ? (['add_user'] as const) : []),
    ...(account.has_payout_access && account.user_type !== 'driver' ? (['is_payout_available'] as const) : []),
    ...(account.can_manage_payout_settings && managers.has(account.user_type) ? (['change_payout'] as const) : []),
    ...(maySwitch(account) ? (['switch_client'] as const) : []),
    ...(operatesPortal(account) ? (['approve_tenant'] as const) : []),
    // Releases are every tenant's and in no section, so an account with limits does not move them.
    ...(operatesPortal(account) && account.allowed_sections === null ? (['change_release'] as const) : []),
  ];
  return held.filter((permission) => {
    const { section, ofLimited = false } = rules[permission];
    const inSection = section === undefined || (account.allowed_sections?.includes(section) ?? true);
    const isShown = account.is_tickets_section_shown || section !== 'tickets';
    return inSection && isShown && (!account.is_limited || ofLimited);
  });
}

type RemoteRights = Pick<AccountRights, 'user_type' | 'is_limited' | 'allowed_sections'>;

/** Permissions of an account that remotes declare, by the rules that they declare with them. */
export const remotePermissionsOf = (
  { user_type, is_limited, allowed_sections }: RemoteRights,
  declared: readonly RemotePermissionRule[],
): RemotePermission[] =>
  declared
    .filter(
      ({ grantedTo, section, ofLimited = false }) =>
        kindsOf[user_type].includes(grantedTo) &&
        (allowed_sections?.includes(section) ?? true) &&
        (!is_limited || ofLimited),
    )
    .map(({ name }) => name);
