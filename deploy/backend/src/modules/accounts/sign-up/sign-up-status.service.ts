import { isTenantName, type readSignUp, type SignUpState } from '@plugboard/contracts/accounts';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantDomain } from '../../../platform/http/tenant-of-host.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getApplication, type Application } from './application.repository.ts';
import { listDeclinedOf, type Declined } from './declined.repository.ts';
import { isTenantFree } from './new-tenant.repository.ts';
import { mailConfirmation } from './sign-up.service.ts';
import { isStatusToken, parseStatusToken } from './status-token.ts';

/** The sign-up of a status token, or its declined record; `NOT_FOUND` for any other token. */
async function signUpOf(db: Call['db'], secret: Uint8Array, token: string): Promise<Application | Declined> {
  const tenantId = parseStatusToken(token);
  const application = await getApplication(db, tenantId);
  // A declined tenant's name may have been taken by another sign-up.
  const candidates = [...(application ? [application] : []), ...(await listDeclinedOf(db, tenantId))];
  const found = candidates.find(({ id }) => isStatusToken(secret, { tenantId, accountId: id }, token));
  if (!found) throw new Failure('NOT_FOUND');
  return found;
}

const isDeclined = (found: Application | Declined): found is Declined => 'tenant_name' in found;

function stateOf(found: Application | Declined): SignUpState {
  if (isDeclined(found)) return 'declined';
  if (found.approved_at) return 'approved';
  return found.confirmed_at ? 'waiting_approval' : 'confirm_email';
}

export async function getSignUpStatus(
  call: Call,
  { secret, settings }: Platform,
  token: string,
): Promise<ReplyOf<typeof readSignUp>> {
  const found = await outsideTenant(call.db, call.tenantId, (db) => signUpOf(db, secret, token));
  return {
    status: stateOf(found),
    tenant_name: found.display_name,
    tenant_domain: getTenantDomain(parseStatusToken(token), call.host, settings.publicOrigin),
  };
}

/** Sends the mail again to who has not confirmed yet; for others there is nothing to do. */
export async function resendConfirmation(call: Call, platform: Platform, token: string): Promise<void> {
  const id = await outsideTenant(call.db, call.tenantId, async (db) => {
    const found = await signUpOf(db, platform.secret, token);
    if (!isDeclined(found) && stateOf(found) === 'confirm_email') await mailConfirmation(db, call, platform, found);
    return found.id;
  });
  await call.audit({ action: 'sign_up.mail_resent', subject: { type: 'account', id } });
}

export async function checkTenantName(call: Call, name: string): Promise<{ is_valid: boolean; is_available: boolean }> {
  if (!isTenantName(name)) return { is_valid: false, is_available: false };
  const is_available = await outsideTenant(call.db, call.tenantId, (db) => isTenantFree(db, name.toLowerCase()));
  return { is_valid: true, is_available };
}
