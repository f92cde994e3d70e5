import type { changeEmail as changeEmailEndpoint, confirmUser } from '@plugboard/contracts/accounts';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { Call, SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTenantName } from '../tenants/tenants.service.ts';
import { deleteAccountTokens } from './account-token.repository.ts';
import { issueAccountToken, redeemAccountToken } from './account-token.service.ts';
import { findForSignIn, setEmail } from './account.repository.ts';
import { notifyOwner } from './notify-owner.ts';
import { requireOwnPassword } from './own-password.ts';

/**
 * Mails a link to the new address and a notice to the old one. The answer is the same when the address is taken; no
 * valid link is created then.
 */
export async function requestEmailChange(
  call: SignedInCall,
  { settings }: Platform,
  body: ParsedBodyOf<typeof changeEmailEndpoint>,
): Promise<void> {
  const { db, tenantId, account } = call;
  const own = await requireOwnPassword(call, body.password);
  const email = body.email.toLowerCase();
  if (email === own.email) throw new FieldFailure({ email: [{ key: 'user.emailOwn' }] });
  const isTaken = (await findForSignIn(db, tenantId, email, false)) !== undefined;
  const accountId = isTaken ? null : account.id;
  const { token, goodUntil } = await issueAccountToken(db, 'email-change', { tenantId, accountId, email });
  const tenant = await getTenantName(call);
  const link = (path: string) => buildLink(tenantId, path, call, settings.publicOrigin);
  const mail = { tenantId, language: call.language };
  const values = { name: own.first_name, tenant };
  await enqueueMail(db, {
    ...mail,
    to: email,
    kind: 'confirmEmail',
    values: { ...values, link: link(`/confirm_user/${encodeURIComponent(email)}/${token}`) },
    goodUntil,
    isDecoy: isTaken,
  });
  await enqueueMail(db, {
    ...mail,
    to: own.email,
    kind: 'emailChanging',
    // A new password ends every link to another address.
    values: { ...values, email, link: link('/forgot') },
    goodUntil: null,
  });
  await call.audit({ action: 'email.change_requested', subject: { type: 'account', id: account.id } });
}

export async function confirmEmailChange(
  call: Call,
  platform: Platform,
  body: ParsedBodyOf<typeof confirmUser>,
): Promise<void> {
  const { db, tenantId } = call;
  const { account_id, email, account } = await redeemAccountToken(call, ['email-change'], body.token);
  if (email !== body.email.toLowerCase() || account.status !== 'active') throw new Failure('WRONG_TOKEN');
  await setEmail(db, tenantId, account_id, email);
  // Access to the old mailbox no longer gives access to the account.
  await deleteAccountTokens(db, tenantId, account_id, ['password-reset']);
  await notifyOwner(call, platform, account_id, 'emailChanged', { to: account.email, email });
  const by = { id: account_id, actor: null };
  await call.audit({ action: 'email.changed', subject: { type: 'account', id: account_id }, by });
}
