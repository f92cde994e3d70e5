import { isTenantName, type readSignUp, type ReplyOf, type SignUpState } from '@plugboard/contracts';
import { outsideTenant } from '../../platform/database/tenant-scope.repository.ts';
import type { Call } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { domainOf } from '../../platform/http/tenant-of-host.ts';
import type { Platform } from '../../platform/platform.ts';
import { readApplication, type Application } from './application.repository.ts';
import { isTenantFree } from './new-tenant.repository.ts';
import { mailConfirmation } from './sign-up.service.ts';
import { isStatusToken, tenantOfStatusToken } from './status-token.ts';

const stateOf = ({ confirmed_at, approved_at }: Application): SignUpState =>
  approved_at ? 'approved' : confirmed_at ? 'waiting_approval' : 'confirm_email';

/** The sign-up of a token that we gave out; anything else names nothing. */
async function applicationOf(db: Call['db'], secret: Uint8Array, token: string): Promise<Application> {
  const application = await readApplication(db, tenantOfStatusToken(token));
  if (!application) throw new Failure('NOT_FOUND');
  const holder = { tenantId: application.tenant_id, accountId: application.account_id };
  if (!isStatusToken(secret, holder, token)) throw new Failure('NOT_FOUND');
  return application;
}

export async function readStatus(
  call: Call,
  { secret, settings }: Platform,
  token: string,
): Promise<ReplyOf<typeof readSignUp>> {
  const application = await outsideTenant(call.db, call.tenantId, (db) => applicationOf(db, secret, token));
  return {
    status: stateOf(application),
    tenant_name: application.display_name,
    tenant_domain: domainOf(application.tenant_id, call.host, settings.publicOrigin),
  };
}

/** Sends the mail again to who has not confirmed yet; for others there is nothing to do. */
export async function resendConfirmation(call: Call, platform: Platform, token: string): Promise<void> {
  const id = await outsideTenant(call.db, call.tenantId, async (db) => {
    const application = await applicationOf(db, platform.secret, token);
    const { tenant_id: tenantId, display_name: tenantName, account_id: accountId, email, first_name } = application;
    if (stateOf(application) === 'confirm_email')
      await mailConfirmation(db, call, platform, { tenantId, tenantName, accountId, email, name: first_name });
    return accountId;
  });
  await call.audit({ action: 'sign_up.mail_resent', subject: { type: 'account', id } });
}

export async function checkName(call: Call, name: string): Promise<{ is_valid: boolean; is_available: boolean }> {
  if (!isTenantName(name)) return { is_valid: false, is_available: false };
  const is_available = await outsideTenant(call.db, call.tenantId, (db) => isTenantFree(db, name.toLowerCase()));
  return { is_valid: true, is_available };
}
