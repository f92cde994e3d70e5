import type { NewUser, User } from '@plugboard/contracts/accounts';
import type { RemoteSection } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure, type FieldMessage } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { listDeclaredSections } from '../../../platform/security/declared-rights.repository.ts';
import type { Settings } from '../../../platform/settings.ts';
import { sendInvitation } from '../auth/passwords/invitation.service.ts';
import { requireDefaults } from './update-user.service.ts';
import { mergeSections } from './stored-sections.ts';
import { toUserReply } from './users.service.ts';
import { canManage, leavesAccess, refusedGrants, refusedPayouts, refusedSections, type Access } from './user-rules.ts';
import {
  findTakenEmails,
  findUser,
  lockUser,
  insertUsers,
  updateUserRow,
  type NewAccount,
} from './users.repository.ts';

type ShowingCall = SignedInCall & { readonly setVersion: (version: string) => void };

/** An account that waits for its person to enroll. */
export function buildAccount(
  tenantId: string,
  { default_charger, default_vehicle, remote_sections, send_invitation: _, ...given }: NewUser,
): NewAccount {
  return {
    phone: null,
    language: null,
    ...given,
    allowed_sections: mergeSections({ ...given, remote_sections }, null) ?? null,
    tenant_id: tenantId,
    id: newId(),
    email: given.email.toLowerCase(),
    avatar: null,
    user_type: given.role,
    default_charger_id: default_charger ?? null,
    default_vehicle_id: default_vehicle ?? null,
    status: 'invited',
    invited_at: null,
  };
}

const accessOf = (given: NewUser): Access => ({
  user_type: given.role,
  is_limited: given.is_limited ?? false,
  allowed_sections: mergeSections(given, null) ?? null,
  has_payout_access: given.has_payout_access ?? false,
  can_manage_payout_settings: given.can_manage_payout_settings ?? false,
});

/** Why the caller may not add such a user, by field: for one user, an import and an invitation alike. */
export function additionProblems(
  call: SignedInCall,
  given: NewUser,
  declared: readonly RemoteSection[] = [],
): Record<string, FieldMessage[]> {
  const { has_payout_access, can_manage_payout_settings } = given;
  // A switch that is off grants nothing.
  const granted = {
    ...(has_payout_access && { has_payout_access }),
    ...(can_manage_payout_settings && { can_manage_payout_settings }),
  };
  const { allowed_sections, ...before } = accessOf(given);
  return {
    ...refusedSections(call.account, { ...before, allowed_sections: null }, { allowed_sections }, declared),
    ...refusedGrants(call.account, undefined, accessOf(given)),
    ...refusedPayouts(call.account, granted),
  };
}

/** Adds a user, who is pending until they enroll, and sends the invitation unless the caller says to wait. */
export async function createUser(call: ShowingCall, settings: Settings, given: NewUser): Promise<User> {
  const account = buildAccount(call.tenantId, given);
  const refused = additionProblems(call, given, await listDeclaredSections(call.db));
  if ((await findTakenEmails(call.db, call.tenantId, [account.email])).size > 0)
    refused['email'] = [{ key: 'user.emailTaken' }];
  if (Object.keys(refused).length > 0) throw new FieldFailure(refused);
  await requireDefaults(call, given);
  await insertUsers(call.db, [account]);
  if (given.send_invitation !== false) await inviteUser(call, settings, account);
  const { email, role } = account;
  const after = { email, role, is_invited: given.send_invitation !== false };
  await call.audit({ action: 'user.added', subject: { type: 'account', id: account.id }, after });
  return getUserReply(call, account.id);
}

/** Sent in the account's language if known, else in the inviter's. */
export async function inviteUser(
  call: SignedInCall,
  settings: Settings,
  account: Pick<NewAccount, 'id' | 'email' | 'first_name' | 'user_type' | 'language'>,
): Promise<void> {
  await sendInvitation({ ...call, language: account.language ?? call.language }, settings, account);
  await updateUserRow(call.db, call.tenantId, account.id, { invited_at: call.now, invited_by: call.account.id });
}

async function getUserReply(call: ShowingCall, id: string): Promise<User> {
  const row = await findUser(call.db, call.tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return toUserReply(call, row);
}

/** Sends a new invitation to an account that has not enrolled; the previous link ends. */
export async function resendInvitation(call: ShowingCall, settings: Settings, id: string): Promise<User> {
  const row = await lockUser(call.db, call.tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  if (!canManage(call.account, row)) throw new Failure('FORBIDDEN');
  if (row.status !== 'invited') throw new Failure('CONFLICT', { text: 'user.notPending' });
  if (leavesAccess(call.account, undefined, row)) throw new Failure('FORBIDDEN', { text: 'error.SWITCHED' });
  await inviteUser(call, settings, row);
  await call.audit({ action: 'user.invited', subject: { type: 'account', id } });
  return getUserReply(call, id);
}
