import type { listWaitingProfiles as listWaitingProfilesEndpoint, WaitingProfile } from '@plugboard/contracts/accounts';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  approveApplication,
  listWaiting,
  getApplicationBy,
  lockWaiting,
  type Application,
} from './application.repository.ts';

const profileOf = (application: Application): WaitingProfile => ({
  id: application.id,
  host_label: application.tenant_id,
  tenant_name: application.display_name,
  first_name: application.first_name,
  last_name: application.last_name,
  email: application.email,
  country: application.country,
  created_at: application.created_at.toISOString(),
  confirmed_at: (application.confirmed_at ?? application.created_at).toISOString(),
});

export async function listWaitingProfiles(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listWaitingProfilesEndpoint>,
): Promise<{ results: WaitingProfile[]; count: number }> {
  const { rows, count } = await outsideTenant(db, tenantId, (everywhere) => listWaiting(everywhere, query));
  return { results: rows.map(profileOf), count };
}

async function letIn(
  db: TenantTransaction,
  call: SignedInCall,
  { settings }: Platform,
  application: Application,
): Promise<void> {
  const { tenant_id: tenantId, email: to, language, first_name: name, display_name: tenant } = application;
  await approveApplication(db, application, call.now);
  const values = { name, tenant, link: buildLink(tenantId, '/login', call, settings.publicOrigin) };
  await enqueueMail(db, { tenantId, to, kind: 'approved', language, values, goodUntil: null });
}

/** Approves a tenant. Repeating it changes nothing and sends nothing. */
export async function approve(call: SignedInCall, platform: Platform, id: string): Promise<void> {
  const tenantId = await outsideTenant(call.db, call.tenantId, async (db) => {
    const waiting = await lockWaiting(db, id);
    if (waiting) {
      await letIn(db, call, platform, waiting);
      return waiting.tenant_id;
    }
    const decided = await getApplicationBy(db, id);
    if (!decided?.approved_at) throw new Failure('NOT_FOUND');
    return decided.tenant_id;
  });
  await call.audit({ action: 'tenant.approved', subject: { type: 'tenant', id: tenantId } });
}
