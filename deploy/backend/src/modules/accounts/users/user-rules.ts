import {
  fieldsBeyondOwn,
  gainsPayouts,
  type AccessField,
  type AccessLevel,
  type User,
  type UserForm,
} from '@plugboard/contracts/accounts';
import { leavesSomethingOpen, type RemoteSection, sections } from '@plugboard/contracts/platform';
import type { FieldMessage } from '../../../platform/http/failure.ts';
import type { SignedIn } from '../../../platform/security/signed-in.ts';
import type { UserRow } from './user-list.repository.ts';

type Target = Pick<UserRow, 'id' | 'status' | 'has_two_factor'> & Access;
type Caller = Pick<SignedIn, 'id' | 'userType' | 'isLimited' | 'permissions' | 'allowedSections' | 'actor'>;

/** Requested change of a user's account: the fields that differ from the stored ones. */
export type UserChanges = Partial<Omit<UserForm, 'allowed_sections' | 'remote_sections'>> & {
  readonly status?: 'ACTIVE' | 'DISABLED';
  /** Of the portal and of remotes, as they are stored. */
  readonly allowed_sections?: string[] | null;
};
type Messages = Record<string, FieldMessage[]>;

/** Access-relevant fields of an account. */
export type Access = Pick<
  UserRow,
  'user_type' | 'is_limited' | 'allowed_sections' | 'has_payout_access' | 'can_manage_payout_settings'
>;

const managed = ['role', 'is_limited', 'allowed_sections', 'status'] as const;
const ofPayouts = ['has_payout_access', 'can_manage_payout_settings'] as const;

const levelOf = ({ userType, isLimited, allowedSections }: Caller): AccessLevel => ({
  user_type: userType,
  is_limited: isLimited,
  allowed_sections: allowedSections,
});

/** Why the caller may not manage a user: the permission is missing, or the user has more rights. */
export function lockOf(caller: Caller, target: AccessLevel): User['locked_because'] {
  if (!caller.permissions.includes('change_user')) return 'permission';
  return fieldsBeyondOwn(levelOf(caller), target)[0] ?? null;
}

/** True if the caller may change, invite, disable or delete the user. */
export const canManage = (caller: Caller, target: AccessLevel): boolean => lockOf(caller, target) === null;

/**
 * An administrator of another tenant neither adds people who sign in to the portal nor gives them more rights: that
 * would outlast the switch. Partners count, since they see the tenant's users and chargers; drivers have no portal.
 */
export const leavesAccess = (caller: Caller, before: Access | undefined, after: Access): boolean =>
  caller.actor !== null &&
  after.user_type !== 'driver' &&
  (before === undefined || fieldsBeyondOwn(before, after).length > 0 || gainsPayouts(before, after));

/** Actions that a screen offers. Rules that depend on other accounts (the last owner) are checked on use. */
export function allowedActions(caller: Caller, target: Target): User['allowed_actions'] {
  const isSelf = caller.id === target.id;
  if (!isSelf && !canManage(caller, target)) return [];
  if (!caller.permissions.includes('change_user')) return ['change'];
  const isInvitable = target.status === 'invited' && !leavesAccess(caller, undefined, target);
  return [
    'change',
    ...(caller.permissions.includes('change_payout') ? (['change_payout'] as const) : []),
    ...(isInvitable ? (['resend_invite'] as const) : []),
    ...(isSelf ? [] : (['change_role', 'delete'] as const)),
    ...(isSelf || !target.has_two_factor || caller.actor ? [] : (['reset_second_factor'] as const)),
    ...(isSelf || target.status === 'invited' || target.status === 'waiting' ? [] : (['change_status'] as const)),
  ];
}

const beyond: Readonly<Record<AccessField, FieldMessage>> = {
  role: { key: 'user.roleTooHigh' },
  is_limited: { key: 'user.limitedOnly' },
  allowed_sections: { key: 'user.sectionsTooWide' },
};

const payoutSwitchesOf = ({ has_payout_access, can_manage_payout_settings }: Access) => ({
  has_payout_access,
  can_manage_payout_settings,
});

/**
 * Errors for rights that the caller may not grant, because the caller lacks them. Compares the whole resulting account,
 * so that unchanged fields are checked too.
 */
export function refusedGrants(caller: Caller, before: Access | undefined, after: Access): Messages {
  const refused: Messages = {};
  for (const field of fieldsBeyondOwn(levelOf(caller), after)) refused[field] = [beyond[field]];
  const gains = before !== undefined && gainsPayouts(before, { ...after, ...payoutSwitchesOf(before) });
  if (gains && !caller.permissions.includes('change_payout')) refused['role'] ??= [{ key: 'user.payoutsByRole' }];
  if (leavesAccess(caller, before, after)) refused['role'] = [{ key: 'error.SWITCHED' }];
  return refused;
}

const decidesSections = ['role', 'is_limited', 'allowed_sections', 'has_payout_access'] as const;
const decidesAccess = [...decidesSections, 'can_manage_payout_settings'] as const;

/** The account as a change leaves it. */
const resultOf = (target: Access, wanted: UserChanges): Access => ({
  ...target,
  ...wanted,
  user_type: wanted.role ?? target.user_type,
});

/**
 * A list may name sections of the portal and of live remotes. One without an open section would lock the account out, for
 * which there is a switch. Drivers have no portal anyway.
 *
 * @param declared sections that live remotes declare
 */
export function refusedSections(
  caller: Pick<Caller, 'permissions'>,
  target: Access,
  wanted: UserChanges,
  declared: readonly RemoteSection[],
): Messages {
  const known: readonly string[] = [...sections, ...declared.map(({ name }) => name)];
  // A list that was saved while a remote was live stays valid after it.
  const kept = [...known, ...(target.allowed_sections ?? [])];
  if (wanted.allowed_sections?.some((section) => !kept.includes(section)))
    return { allowed_sections: [{ key: 'field.choice', values: { choices: known.join(', ') } }] };
  const account = resultOf(target, wanted);
  const isConcerned = account.user_type !== 'driver' && decidesSections.some((field) => wanted[field] !== undefined);
  // A user manager holds the permission whenever the tenant shows its tickets.
  const is_tickets_section_shown = caller.permissions.includes('view_tickets');
  const rights = { has_clients: false, is_switched: false, is_main_tenant: false, is_tickets_section_shown };
  if (!isConcerned || leavesSomethingOpen({ ...account, ...rights }, declared)) return {};
  return { allowed_sections: [{ key: 'user.sectionsShut' }] };
}

/** Errors for payout switches set without the permission. */
export function refusedPayouts(caller: Pick<Caller, 'permissions'>, wanted: UserChanges): Messages {
  if (caller.permissions.includes('change_payout')) return {};
  const named = ofPayouts.filter((field) => wanted[field] !== undefined);
  return Object.fromEntries(named.map((field) => [field, [{ key: 'user.notAllowed' }]]));
}

function refusedAccess(caller: Caller, target: Access & Target, wanted: UserChanges): Messages {
  const isReenabled = wanted.status === 'ACTIVE';
  const isConcerned = isReenabled || decidesAccess.some((field) => wanted[field] !== undefined);
  if (!isConcerned || !caller.permissions.includes('change_user')) return {};
  const refused = refusedGrants(caller, target, resultOf(target, wanted));
  // Re-enabling an account counts as adding one.
  if (isReenabled && leavesAccess(caller, undefined, target)) refused['status'] = [{ key: 'error.SWITCHED' }];
  return refused;
}

/** Why fields of an account must stay as they are, by field. */
export function refusedChanges(
  caller: Caller,
  target: Access & Target & Pick<UserRow, 'has_two_factor'>,
  wanted: UserChanges,
  declared: readonly RemoteSection[],
): Messages {
  const refused = {
    ...refusedSections(caller, target, wanted, declared),
    ...refusedAccess(caller, target, wanted),
    ...refusedPayouts(caller, wanted),
  };
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
