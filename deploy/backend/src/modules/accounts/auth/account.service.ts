import type { Account } from '@plugboard/contracts/accounts';
import { remotePermissionsOf } from '@plugboard/contracts/platform';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantDomain } from '../../../platform/http/tenant-of-host.ts';
import type { Settings } from '../../../platform/settings.ts';
import { listDeclaredPermissions } from '../../../platform/security/declared-rights.repository.ts';
import { authenticateSession } from '../../../platform/security/signed-in.repository.ts';
import { getTenantName } from '../tenants/tenants.service.ts';
import { findOwner, lockAccount, listClients, getAccountRow } from './account.repository.ts';
import { getSession } from './session.repository.ts';
import { issueHandoverToken } from './handover-token.service.ts';
import { machineClock } from '../../../platform/time/clock.ts';

const switchDurationMs = 30 * 60 * 1000;

async function getSwitchedClient(call: SignedInCall, settings: Settings): Promise<Account['switched_client']> {
  const { db, tenantId, account } = call;
  if (!account.actor) return null;
  const name = await getTenantName(call);
  const session = await getSession(db, tenantId, account.sessionId);
  return {
    name,
    expires_at: session.expires_at.toISOString(),
    home_domain: getTenantDomain(account.actor.tenantId, call.host, settings.publicOrigin),
  };
}

/** The signed-in account with its permissions. */
export async function getMe(call: SignedInCall, settings: Settings): Promise<Account> {
  const { account } = call;
  const row = await getAccountRow(call.db, call.tenantId, account.id);
  const remotePermissions = remotePermissionsOf(row, await listDeclaredPermissions(call.db));
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    avatar: row.avatar,
    role: row.role,
    user_type: row.user_type,
    is_admin: account.isAdmin,
    is_superuser: account.isSuperuser,
    phone: row.phone,
    is_phone_verified: row.phone !== null && row.phone === row.verified_phone,
    has_two_factor: row.has_two_factor,
    permissions: [...account.permissions],
    ...(remotePermissions.length > 0 && { remote_permissions: remotePermissions }),
    can_manage_payout_settings: row.can_manage_payout_settings,
    has_payout_access: row.has_payout_access,
    allowed_sections: row.allowed_sections,
    switched_client: await getSwitchedClient(call, settings),
  };
}

export const listAvailableClients = (
  { db, tenantId, account }: SignedInCall,
  name: string,
  limit: number,
): Promise<{ id: string; name: string }[]> =>
  outsideTenant(db, tenantId, (everywhere) => listClients(everywhere, tenantId, account.id, name, limit));

/** Locks the caller's account and checks its rights again, because they may have ended since authentication. */
async function lockSwitchingAccount(
  { db, tenantId, account }: SignedInCall,
  mainTenant: string | undefined,
): Promise<void> {
  await lockAccount(db, tenantId, account.id, 'share');
  const claims = { tenant: tenantId, account: account.id, session: account.sessionId };
  const now = await authenticateSession(db, claims, mainTenant);
  if (!now) throw new Failure('NOT_SIGNED_IN');
  if (!now.permissions.includes('switch_client')) throw new Failure('FORBIDDEN');
}

/**
 * Creates a handover token for a client's portal, where the caller works in the owner's account for 30 minutes. A
 * switched account holds no `switch_client`, so it cannot switch further.
 */
export async function switchClient(
  call: SignedInCall,
  settings: Settings,
  clientId: string,
): Promise<{ token: string; tenant_domain: string; expires_at: string }> {
  await lockSwitchingAccount(call, settings.defaultTenant);
  const expiresAt = new Date(machineClock().getTime() + switchDurationMs);
  const { email, first_name, last_name } = await getAccountRow(call.db, call.tenantId, call.account.id);
  const actor = {
    tenantId: call.tenantId,
    accountId: call.account.id,
    name: `${first_name} ${last_name}`.trim() || email,
    tenantName: await getTenantName(call),
  };
  const token = await outsideTenant(call.db, call.tenantId, async (db) => {
    const clients = await listClients(db, call.tenantId, call.account.id, '', Number.MAX_SAFE_INTEGER);
    const owner = clients.some((client) => client.id === clientId) && (await findOwner(db, clientId));
    if (!owner) throw new Failure('NOT_FOUND');
    return issueHandoverToken(db, {
      tenantId: clientId,
      accountId: owner.id,
      actor,
      openedBySessionId: call.account.sessionId,
      sessionExpiresAt: expiresAt,
      signedInBy: null,
    });
  });
  await call.audit({ action: 'client.entered', subject: { type: 'tenant', id: clientId } });
  return {
    token,
    tenant_domain: getTenantDomain(clientId, call.host, settings.publicOrigin),
    expires_at: expiresAt.toISOString(),
  };
}
