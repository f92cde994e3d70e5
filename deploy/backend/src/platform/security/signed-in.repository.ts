import { permissionsOf } from '@plugboard/contracts';
import type { TenantTransaction } from '../database/database.ts';
import { enteringTenant } from '../database/tenant-scope.repository.ts';
import type { AccessClaims } from './access-token.ts';
import { actorOf, type SignedIn } from './signed-in.ts';

/**
 * The account of a token whose session still stands, read fresh for each call; the transaction is in its tenant from
 * then on. `undefined` where the session does not stand: then nothing has been entered.
 */
export async function enterSignedIn(
  transaction: TenantTransaction,
  claims: AccessClaims,
  mainTenant: string | undefined,
): Promise<SignedIn | undefined> {
  const row = await transaction
    .selectFrom('session')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'session.tenant_id').onRef('account.id', '=', 'session.account_id'),
    )
    .where('session.tenant_id', '=', claims.tenant)
    .where('session.id', '=', claims.session)
    .where('account.id', '=', claims.account)
    .where('account.status', '=', 'active')
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', new Date())
    .select(enteringTenant(claims.tenant))
    .select(['account.email', 'account.role', 'account.user_type', 'account.is_limited', 'account.allowed_sections'])
    .select([
      'account.has_payout_access',
      'account.can_manage_payout_settings',
      'session.actor_tenant_id',
      'session.actor_account_id',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('client_access')
          .whereRef('client_access.tenant_id', '=', 'session.tenant_id')
          .whereRef('client_access.account_id', '=', 'session.account_id')
          .select('client_tenant_id'),
      ).as('has_clients'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const actor = actorOf(row);
  const rights = {
    ...row,
    has_clients: Boolean(row.has_clients),
    is_switched: actor !== null,
    is_main_tenant: claims.tenant === mainTenant,
  };
  return {
    tenantId: claims.tenant,
    id: claims.account,
    sessionId: claims.session,
    email: row.email,
    role: row.role,
    userType: row.user_type,
    isSuperuser: row.user_type === 'superuser',
    isAdmin: row.user_type === 'admin' || row.user_type === 'superuser',
    isLimited: row.is_limited,
    allowedSections: row.allowed_sections,
    permissions: permissionsOf(rights),
    actor,
  };
}
