import { type signUp as signUpEndpoint, type SignUpState } from '@plugboard/contracts/accounts';
import { places, type ParsedBodyOf, type ReplyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Call } from '../../../platform/http/context.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { issueAccountToken, redeemAccountToken } from '../auth/account-token.service.ts';
import { hashPassword } from '../auth/passwords.ts';
import { requireNoOwnNames } from '../auth/passwords/own-names.ts';
import * as applications from './application.repository.ts';
import { insertTenant } from './new-tenant.repository.ts';
import { createStatusToken } from './status-token.ts';
import { listSuperAdmins } from './super-admins.repository.ts';

type Reply = ReplyOf<typeof signUpEndpoint>;

type Applicant = Pick<
  applications.Application,
  'tenant_id' | 'display_name' | 'id' | 'email' | 'first_name' | 'language'
>;

export async function mailConfirmation(
  db: TenantTransaction,
  call: Call,
  { settings }: Platform,
  { tenant_id: tenantId, display_name: tenant, id: accountId, email, first_name: name, language }: Applicant,
): Promise<void> {
  const { token, goodUntil } = await issueAccountToken(db, 'sign-up', { tenantId, accountId, email });
  const link = buildLink(tenantId, `/confirm/${token}`, call, settings.publicOrigin);
  await enqueueMail(db, { tenantId, to: email, kind: 'signUp', language, values: { name, tenant, link }, goodUntil });
}

const replyOf = (secret: Uint8Array, tenantId: string, accountId: string, status: SignUpState): Reply => ({
  status,
  status_token: createStatusToken(secret, { tenantId, accountId }),
});

/** Creates an unconfirmed tenant with an owner who cannot sign in yet, and mails a confirmation link. */
export async function signUp(
  call: Call,
  platform: Platform,
  body: ParsedBodyOf<typeof signUpEndpoint>,
): Promise<Reply> {
  const tenantId = body.tenant_name.toLowerCase();
  const email = body.email.toLowerCase();
  const accountId = newId();
  const { first_name, last_name, tenant_name: tenantName } = body;
  requireNoOwnNames('password', body.password, {
    email,
    firstName: first_name,
    lastName: last_name,
    tenant: tenantName,
  });
  // Before the lock on the name: hashing is slow on purpose, and other sign-ups must not wait for it.
  const passwordHash = await hashPassword(body.password);
  const likeTenant = platform.settings.defaultTenant ?? call.tenantId;
  await outsideTenant(call.db, call.tenantId, async (db) => {
    if (!(await insertTenant(db, { id: tenantId, displayName: tenantName, likeTenant })))
      throw new FieldFailure({ tenant_name: [{ key: 'signUp.tenantNameTaken' }] });
    const owner = { tenant_id: tenantId, id: accountId, email, first_name, last_name };
    const { language } = call;
    const from = { language, country: body.country ?? null };
    await applications.insertApplicant(db, owner, passwordHash, from);
    await mailConfirmation(db, call, platform, { ...owner, display_name: tenantName, language });
  });
  // The host's tenant need not learn who signs up by its host.
  await call.audit({ action: 'sign_up.requested', subject: { type: 'account', id: accountId } });
  return replyOf(platform.secret, tenantId, accountId, 'confirm_email');
}

/** Tells those who can let it in that a tenant waits. */
async function mailSuperAdmins(call: Call, { settings }: Platform): Promise<void> {
  const { defaultTenant: tenantId, publicOrigin } = settings;
  if (tenantId === undefined) return;
  await outsideTenant(call.db, call.tenantId, async (db) => {
    const application = await applications.getApplication(db, call.tenantId);
    if (!application) return;
    const link = buildLink(tenantId, places.signUps(), call, publicOrigin);
    const { display_name: tenant, email } = application;
    for (const { email: to, first_name, language } of await listSuperAdmins(db, tenantId, 'sign-ups')) {
      const values = { name: first_name || to, tenant, email, link };
      await enqueueMail(db, { tenantId, to, kind: 'signUpWaits', language, values, goodUntil: null });
    }
  });
}

/** The key of the mail, at the new tenant's own host. */
export async function confirmSignUp(call: Call, platform: Platform, key: string): Promise<Reply> {
  const { account_id } = await redeemAccountToken(call, ['sign-up'], key);
  await applications.confirmApplication(call.db, call.tenantId, call.now);
  await mailSuperAdmins(call, platform);
  const subject = { type: 'account', id: account_id } as const;
  await call.audit({ action: 'sign_up.confirmed', subject, by: { id: account_id, actor: null } });
  return replyOf(platform.secret, call.tenantId, account_id, 'waiting_approval');
}
