import type { WaitingProfile } from '@plugboard/contracts';
import { outsideTenant } from '../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { linkAt } from '../../platform/messages/link.ts';
import { putMail } from '../../platform/messages/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  activateApplicant,
  approveApplication,
  listWaiting,
  readApplication,
  type Application,
} from './application.repository.ts';

const profileOf = (application: Application): WaitingProfile => ({
  id: application.tenant_id,
  tenant_name: application.display_name,
  first_name: application.first_name,
  last_name: application.last_name,
  email: application.email,
  created_at: application.created_at.toISOString(),
  confirmed_at: (application.confirmed_at ?? application.created_at).toISOString(),
});

export async function waitingProfiles(
  { db, tenantId }: SignedInCall,
  limit: number,
  offset: number,
): Promise<{ results: WaitingProfile[]; count: number }> {
  const { rows, count } = await outsideTenant(db, tenantId, (everywhere) => listWaiting(everywhere, limit, offset));
  return { results: rows.map(profileOf), count };
}

/** Lets a tenant in. Approved already, it stays so, and nobody is told twice. */
export async function approve(call: SignedInCall, { settings }: Platform, id: string): Promise<void> {
  await outsideTenant(call.db, call.tenantId, async (db) => {
    const isFirst = await approveApplication(db, id);
    const application = await readApplication(db, id);
    if (!application?.approved_at) throw new Failure('NOT_FOUND');
    if (!isFirst) return;
    await activateApplicant(db, id, application.account_id);
    const link = linkAt(id, '/login', call, settings.publicOrigin);
    await putMail(db, {
      tenantId: id,
      to: application.email,
      kind: 'approved',
      language: call.language,
      values: { name: application.first_name, tenant: application.display_name, link },
      goodUntil: null,
    });
  });
  await call.audit({ action: 'tenant.approved', subject: { type: 'tenant', id } });
}
