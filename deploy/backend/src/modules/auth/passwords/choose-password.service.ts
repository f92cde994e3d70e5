import type { changePassword, confirmPasswordReset, ParsedBodyOf, setPassword } from '@plugboard/contracts';
import type { Call, SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { redeemAccountToken } from '../account-token.service.ts';
import { activate, type SignInAccount } from '../account.repository.ts';
import type { AccountTokenKind } from '../auth.tables.ts';
import { notifyOwner } from '../notify-owner.ts';
import { requireOwnPassword } from '../own-password.ts';
import { passwordOwner, refuseOwnNames } from './own-names.ts';
import { replacePassword } from './replace-password.ts';

/** The password is the last thing: a wrong token costs nothing, and leaves nothing. */
async function choose(call: Call, platform: Platform, account: SignInAccount, password: string): Promise<void> {
  refuseOwnNames('password', password, await passwordOwner(call, account.id));
  await replacePassword(call, account.id, password);
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
  const { account_id, account } = await redeemAccountToken(call, ['password-reset'], body.token);
  if (account_id !== body.id || account.status !== 'active') throw new Failure('WRONG_TOKEN');
  await choose(call, platform, account, body.password);
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
  const { account, email, kind } = await redeemAccountToken(call, ['invitation', 'password-reset'], body.token);
  if (email !== body.email.toLowerCase() || !isMeantHere(kind, account)) throw new Failure('WRONG_TOKEN');
  await choose(call, platform, account, body.password);
}

/** One's own, with the old one; the session that does it goes on. */
export async function changeOwnPassword(
  call: SignedInCall,
  platform: Platform,
  body: ParsedBodyOf<typeof changePassword>,
): Promise<void> {
  const own = await requireOwnPassword(call, body.current_password);
  refuseOwnNames('new_password', body.new_password, await passwordOwner(call, own.id));
  await replacePassword(call, own.id, body.new_password, call.account.sessionId);
  await notifyOwner(call, platform, own.id, 'passwordChanged');
  await call.audit({ action: 'password.changed', subject: { type: 'account', id: own.id } });
}
