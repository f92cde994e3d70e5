import type { ParsedBodyOf, ReplyOf, signUp as signUpEndpoint, SignUpState } from '@plugboard/contracts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { outsideTenant } from '../../platform/database/tenant-scope.repository.ts';
import type { Call } from '../../platform/http/context.ts';
import { FieldFailure } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { linkAt } from '../../platform/messages/link.ts';
import { putMail } from '../../platform/messages/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueAccountToken, redeemAccountToken } from '../auth/account-token.service.ts';
import { hashPassword } from '../auth/passwords.ts';
import * as applications from './application.repository.ts';
import { insertTenant } from './new-tenant.repository.ts';
import { statusTokenOf } from './status-token.ts';

type Reply = ReplyOf<typeof signUpEndpoint>;

interface Applicant {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
}

export async function mailConfirmation(
  db: TenantTransaction,
  call: Call,
  { settings }: Platform,
  { tenantId, tenantName, accountId, email, name }: Applicant,
): Promise<void> {
  const { token, goodUntil } = await issueAccountToken(db, 'sign-up', { tenantId, accountId, email });
  const link = linkAt(tenantId, `/confirm/${token}`, call, settings.publicOrigin);
  const values = { name, tenant: tenantName, link };
  await putMail(db, { tenantId, to: email, kind: 'signUp', language: call.language, values, goodUntil });
}

const replyOf = (secret: Uint8Array, tenantId: string, accountId: string, status: SignUpState): Reply => ({
  status,
  status_token: statusTokenOf(secret, { tenantId, accountId }),
});

/** A tenant that is nobody's yet, its owner who cannot sign in yet, and a mail that asks to confirm the address. */
export async function signUp(
  call: Call,
  platform: Platform,
  body: ParsedBodyOf<typeof signUpEndpoint>,
): Promise<Reply> {
  const tenantId = body.tenant_name.toLowerCase();
  const email = body.email.toLowerCase();
  const accountId = newId();
  const { first_name, last_name, tenant_name: tenantName } = body;
  const likeTenant = platform.settings.defaultTenant ?? call.tenantId;
  await outsideTenant(call.db, call.tenantId, async (db) => {
    if (!(await insertTenant(db, { id: tenantId, displayName: tenantName, likeTenant })))
      throw new FieldFailure({ tenant_name: [{ key: 'signUp.tenantNameTaken' }] });
    const owner = { tenant_id: tenantId, id: accountId, email, first_name, last_name };
    await applications.insertApplicant(db, owner, await hashPassword(body.password));
    await mailConfirmation(db, call, platform, { tenantId, tenantName, accountId, email, name: first_name });
  });
  // The host's tenant need not learn who signs up by its host.
  await call.audit({ action: 'sign_up.requested', subject: { type: 'account', id: accountId } });
  return replyOf(platform.secret, tenantId, accountId, 'confirm_email');
}

/** The key of the mail, at the new tenant's own host. */
export async function confirmSignUp(call: Call, { secret }: Platform, key: string): Promise<Reply> {
  const { account_id } = await redeemAccountToken(call, ['sign-up'], key);
  await applications.confirmApplication(call.db, call.tenantId);
  const subject = { type: 'account', id: account_id };
  await call.audit({ action: 'sign_up.confirmed', subject, by: { id: account_id, actor: null } });
  return replyOf(secret, call.tenantId, account_id, 'waiting_approval');
}
