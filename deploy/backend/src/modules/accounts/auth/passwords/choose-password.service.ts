import type { changePassword, confirmPasswordReset, setPassword } from '@plugboard/contracts/accounts';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { Call, SignedInCall } from '../../../../platform/http/context.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { redeemAccountToken, requireAccountToken } from '../account-token.service.ts';
import { activate, type SignInAccount } from '../account.repository.ts';
import type { AccountTokenKind } from '../auth.tables.ts';
import { notifyOwner } from '../notify-owner.ts';
import { verifyOwnPassword } from '../own-password.ts';
import { hashPassword } from '../passwords.ts';
import { deleteAccountTokens } from '../account-token.repository.ts';
import { deleteCodesOf } from '../one-time-code.repository.ts';
import { endSignIns } from '../revoke-access.ts';
import { requireNoOwnNames, toPasswordOwner } from './own-names.ts';
import { saveCredential } from './credential.repository.ts';

/**
 * Replaces a password and ends the links and codes of before. Takes a hash, because hashing here would delay sign-ins
 * under the account's lock.
 */
async function replacePassword(
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await saveCredential(db, tenantId, accountId, passwordHash);
  await deleteAccountTokens(db, tenantId, accountId, ['password-reset', 'invitation', 'email-change']);
  await deleteCodesOf(db, tenantId, accountId);
}

interface NewPassword {
  readonly password: string;
  readonly passwordHash: string;
}

/** Redeems the token. The password is hashed before that holds the account; a wrong token costs no hash. */
async function redeem(
  call: Call,
  kinds: readonly AccountTokenKind[],
  { token, password }: { readonly token: string; readonly password: string },
) {
  await requireAccountToken(call, kinds, token);
  const passwordHash = await hashPassword(password);
  return { ...(await redeemAccountToken(call, kinds, token)), chosen: { password, passwordHash } };
}

async function choose(
  call: Call,
  platform: Platform,
  account: SignInAccount,
  { password, passwordHash }: NewPassword,
): Promise<void> {
  requireNoOwnNames('password', password, await toPasswordOwner(call, account.id));
  await endSignIns(call, account.id, 'password-changed');
  await replacePassword(call, account.id, passwordHash);
  if (account.status === 'invited') await activate(call.db, call.tenantId, account.id);
  else await notifyOwner(call, platform, account.id, 'passwordChanged');
  const by = { id: account.id, actor: null };
  const action = account.status === 'invited' ? 'account.enrolled' : 'password.changed';
  await call.audit({ action, subject: { type: 'account', id: account.id }, by });
}

/** With the link of `/reset/{id}/{token}/`. */
export async function confirmReset(
  call: Call,
  platform: Platform,
  body: ParsedBodyOf<typeof confirmPasswordReset>,
): Promise<void> {
  const { account_id, account, chosen } = await redeem(call, ['password-reset'], body);
  if (account_id !== body.id || account.status !== 'active') throw new Failure('WRONG_TOKEN');
  await choose(call, platform, account, chosen);
}

/** People of the portal choose theirs at `/reset/…`: each link opens one page. */
const isMeantHere = (kind: AccountTokenKind, { status, user_type }: SignInAccount): boolean =>
  kind === 'invitation' ? status === 'invited' : status === 'active' && user_type === 'driver';

/** With an invitation, or with a driver’s link of `/reset-password/{email}/{token}`. */
export async function createPassword(
  call: Call,
  platform: Platform,
  body: ParsedBodyOf<typeof setPassword>,
): Promise<void> {
  const { account, email, kind, chosen } = await redeem(call, ['invitation', 'password-reset'], body);
  if (email !== body.email.toLowerCase() || !isMeantHere(kind, account)) throw new Failure('WRONG_TOKEN');
  await choose(call, platform, account, chosen);
}

/** Changes the caller's password by the old one; the current session stays, others do where the caller says so. */
export async function changeOwnPassword(
  call: SignedInCall,
  platform: Platform,
  body: ParsedBodyOf<typeof changePassword>,
): Promise<void> {
  const { lock } = await verifyOwnPassword(call, body.current_password);
  const passwordHash = await hashPassword(body.new_password);
  const own = await lock();
  requireNoOwnNames('new_password', body.new_password, await toPasswordOwner(call, own.id));
  const { keep_other_sessions: kept } = body;
  if (!kept) await endSignIns(call, own.id, 'password-changed', call.account.sessionId);
  await replacePassword(call, own.id, passwordHash);
  await notifyOwner(call, platform, own.id, kept ? 'passwordChangedHere' : 'passwordChanged');
  const after = { kept_other_sessions: kept };
  await call.audit({ action: 'password.changed', subject: { type: 'account', id: own.id }, after });
}
