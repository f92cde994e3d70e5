import { places } from '@plugboard/contracts/platform';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockWaiting, type Application } from './application.repository.ts';
import { declineApplication, findDeclined } from './declined.repository.ts';

/** It goes out from the tenant that declined: the one that was asked for is no more. */
async function mailRefusal(
  call: SignedInCall,
  { settings }: Platform,
  application: Application,
  reason: string,
): Promise<void> {
  const { email: to, language, first_name: name, display_name: tenant } = application;
  const link = buildLink(call.tenantId, places.registration(), call, settings.publicOrigin);
  const kind = reason === '' ? 'declined' : 'declinedBecause';
  const values = { name, tenant, link, reason };
  await enqueueMail(call.db, { tenantId: call.tenantId, to, kind, language, values, goodUntil: null });
}

/**
 * Declines a waiting sign-up, and frees its name. Repeating it changes nothing and sends nothing; an approved tenant can
 * no longer be declined.
 */
export async function decline(call: SignedInCall, platform: Platform, id: string, reason: string): Promise<void> {
  const { waiting, tenantName } = await outsideTenant(call.db, call.tenantId, async (db) => {
    const found = await lockWaiting(db, id);
    if (found) await declineApplication(db, call.tenantId, found);
    const declined = await findDeclined(db, id);
    if (!declined) throw new Failure('NOT_FOUND');
    return { waiting: found, tenantName: declined.tenant_name };
  });
  if (waiting) await mailRefusal(call, platform, waiting, reason);
  const { first_name, last_name, email } = waiting ?? {};
  await call.audit({
    action: 'tenant.declined',
    subject: { type: 'tenant', id: tenantName },
    // All that is left of it.
    ...(waiting && { before: { first_name, last_name, email }, after: { reason } }),
  });
}
