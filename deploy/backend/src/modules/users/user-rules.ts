import { coversSections, leavesSomethingOpen, reaches, type User, type UserForm } from '@plugboard/contracts';
import type { FieldMessage } from '../../platform/http/failure.ts';
import type { SignedIn } from '../../platform/security/signed-in.ts';
import type { UserRow } from './user-list.repository.ts';

type Target = Pick<UserRow, 'id' | 'user_type' | 'status'>;
type Caller = Pick<SignedIn, 'id' | 'userType' | 'permissions' | 'allowedSections' | 'actor'>;

/** What somebody wants of a user's account: the fields that differ from what is stored. */
export type Wanted = Partial<UserForm> & { readonly status?: 'ACTIVE' | 'DISABLED' };
type Messages = Record<string, FieldMessage[]>;

const managed = ['role', 'is_limited', 'allowed_sections', 'status'] as const;
const ofPayouts = ['has_payout_access', 'can_manage_payout_settings'] as const;

/** Whether somebody may manage a user at all: with the permission, and nobody above themselves. */
export const mayManage = (caller: Caller, target: Target): boolean =>
  caller.permissions.includes('change_user') && reaches(caller.userType, target.user_type);

/** What a screen offers. What depends on others (the last owner) is said when it is tried. */
export function allowedActions(caller: Caller, target: Target): User['allowed_actions'] {
  const isSelf = caller.id === target.id;
  if (!mayManage(caller, target)) return isSelf ? ['change'] : [];
  return [
    'change',
    ...(caller.permissions.includes('change_payout') ? (['change_payout'] as const) : []),
    ...(target.status === 'invited' ? (['resend_invite'] as const) : []),
    ...(isSelf ? [] : (['change_role', 'delete'] as const)),
    ...(isSelf || target.status === 'invited' || target.status === 'waiting' ? [] : (['change_status'] as const)),
  ];
}

/** Nobody gives what they do not hold: no role above their own, no section that is shut to them. */
export function refusedGrants(caller: Caller, wanted: Wanted): Messages {
  const refused: Messages = {};
  if (wanted.role && !reaches(caller.userType, wanted.role)) refused['role'] = [{ key: 'user.roleTooHigh' }];
  if (wanted.allowed_sections !== undefined && !coversSections(caller.allowedSections, wanted.allowed_sections))
    refused['allowed_sections'] = [{ key: 'user.sectionsTooWide' }];
  const grantsPayouts = caller.permissions.includes('change_payout');
  for (const field of ofPayouts)
    if (wanted[field] !== undefined && !grantsPayouts) refused[field] = [{ key: 'user.notAllowed' }];
  return refused;
}

type Access = Pick<
  UserRow,
  'user_type' | 'is_limited' | 'allowed_sections' | 'has_payout_access' | 'can_manage_payout_settings'
>;
const decidesSections = ['role', 'is_limited', 'allowed_sections', 'has_payout_access'] as const;

/** A list of sections of which none is open shuts somebody out for good; there is a switch for that. Drivers are out anyway. */
export function refusedSections(caller: Pick<Caller, 'permissions'>, target: Access, wanted: Wanted): Messages {
  const account = { ...target, ...wanted, user_type: wanted.role ?? target.user_type };
  const isConcerned = account.user_type !== 'driver' && decidesSections.some((field) => wanted[field] !== undefined);
  // Whoever manages holds the permission wherever the tenant shows its tickets.
  const is_tickets_section_shown = caller.permissions.includes('view_tickets');
  const rights = { has_clients: false, is_switched: false, is_main_tenant: false, is_tickets_section_shown };
  if (!isConcerned || leavesSomethingOpen({ ...account, ...rights })) return {};
  return { allowed_sections: [{ key: 'user.sectionsShut' }] };
}

/** Why fields of an account must stay as they are, by field. */
export function refusedChanges(
  caller: Caller,
  target: Access & Pick<UserRow, keyof Target | 'has_two_factor'>,
  wanted: Wanted,
) {
  const refused = { ...refusedSections(caller, target, wanted), ...refusedGrants(caller, wanted) };
  const isManager = caller.permissions.includes('change_user');
  for (const field of managed) {
    if (wanted[field] === undefined) continue;
    if (!isManager) refused[field] = [{ key: 'user.notAllowed' }];
    else if (caller.id === target.id) refused[field] = [{ key: 'user.notYourself' }];
  }
  if (wanted.phone !== undefined && target.has_two_factor) refused['phone'] = [{ key: 'user.phoneWithTwoFactor' }];
  if (wanted.phone !== undefined && caller.actor) refused['phone'] = [{ key: 'user.notAllowed' }];
  return refused;
}
