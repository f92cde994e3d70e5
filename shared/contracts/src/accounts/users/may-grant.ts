import type { UserType } from '../auth/token.ts';
import { permissionsOf, type AccountRights } from '../../platform/gates/permissions-of.ts';

const ranks: Readonly<Record<UserType, number>> = { driver: 0, partner: 1, tenant_owner: 2, admin: 3, superuser: 4 };

/** Whether an account may grant a user type, or change a user who has it: only up to its own rank. */
export const canGrantType = (own: UserType, other: UserType): boolean => ranks[own] >= ranks[other];

/** Whether every section that is given is one that the giver may open; `null` is all of them. */
export const coversSections = (own: readonly string[] | null, given: readonly string[] | null): boolean =>
  own === null || (given !== null && given.every((section) => own.includes(section)));

/** Access-relevant fields of an account. */
export type AccessLevel = Pick<AccountRights, 'user_type' | 'is_limited' | 'allowed_sections'>;

/** Fields of an account that may go beyond what its manager holds. */
export const accessFields = ['role', 'is_limited', 'allowed_sections'] as const;
export type AccessField = (typeof accessFields)[number];

/**
 * Fields in which an account has more rights than its manager; empty if the manager may create or change it. Limits of
 * drivers do not count, because drivers have no access to the portal.
 *
 * @example fieldsBeyondOwn({ user_type: 'admin', is_limited: true, allowed_sections: null },
 *   { user_type: 'partner', is_limited: false, allowed_sections: null }) // ['is_limited']
 */
export function fieldsBeyondOwn(own: AccessLevel, other: AccessLevel): AccessField[] {
  const isDriver = other.user_type === 'driver';
  const isCovered: Readonly<Record<AccessField, boolean>> = {
    role: canGrantType(own.user_type, other.user_type),
    is_limited: isDriver || !own.is_limited || other.is_limited,
    allowed_sections: isDriver || coversSections(own.allowed_sections, other.allowed_sections),
  };
  return accessFields.filter((field) => !isCovered[field]);
}

type PayoutLevel = AccessLevel & Pick<AccountRights, 'has_payout_access' | 'can_manage_payout_settings'>;

/** Permissions that come from a switch of their own, not from the role. */
const payoutPermissions = ['is_payout_available', 'change_payout'] as const;

const payoutPermissionsOf = (account: PayoutLevel) => {
  const elsewhere = { has_clients: false, is_switched: false, is_main_tenant: false, is_tickets_section_shown: false };
  const held = permissionsOf({ ...account, ...elsewhere });
  return payoutPermissions.filter((permission) => held.includes(permission));
};

/** Whether a change opens payouts that the account did not have before: by its switches, its role or its limits. */
export const gainsPayouts = (before: PayoutLevel, after: PayoutLevel): boolean => {
  const held = payoutPermissionsOf(before);
  return payoutPermissionsOf(after).some((permission) => !held.includes(permission));
};
