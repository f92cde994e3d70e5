import { type Account, type UserType } from '@plugboard/contracts/accounts';
import { permissionsOf, type AccountRights, type Permission, type TenantFeature } from '@plugboard/contracts/platform';
import { CompiledQuery } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { tenantScopeSql } from '../database/tenant-scope.repository.ts';
import type { AccessClaims } from './access-token.ts';
import { toActor, type SignedIn } from './signed-in.ts';
import { machineClock } from '../time/clock.ts';

interface Row {
  readonly email: string;
  readonly role: Account['role'];
  readonly user_type: UserType;
  readonly is_limited: boolean;
  readonly allowed_sections: string[] | null;
  readonly has_payout_access: boolean;
  readonly can_manage_payout_settings: boolean;
  readonly actor_tenant_id: string | null;
  readonly actor_account_id: string | null;
  readonly actor_name: string | null;
  readonly actor_tenant_name: string | null;
  readonly has_clients: boolean;
  readonly is_tickets_section_shown: boolean;
  readonly features_off: readonly string[];
}

/** Written out, since every call asks it: nothing is left to be put together. */
const sessionQuery = `
  select ${tenantScopeSql('$1')}, account.email, account.role, account.user_type, account.is_limited,
    account.allowed_sections, account.has_payout_access, account.can_manage_payout_settings,
    session.actor_tenant_id, session.actor_account_id, session.actor_name, session.actor_tenant_name,
    exists (select from client_access
      where client_access.tenant_id = session.tenant_id
        and client_access.account_id = session.account_id) as has_clients,
    exists (select from tenant_flag
      where tenant_flag.tenant_id = session.tenant_id
        and tenant_flag.name = 'tickets_section_shown'
        and tenant_flag.is_on) as is_tickets_section_shown,
    array(select name from tenant_feature
      where tenant_feature.tenant_id = session.tenant_id and not is_active) as features_off
  from session
  join account on account.tenant_id = session.tenant_id and account.id = session.account_id
  where session.tenant_id = $1 and session.id = $2 and account.id = $3
    and account.status = 'active' and session.ended_at is null and session.expires_at > $4`;

const featureOf: Partial<Record<Permission, TenantFeature>> = { view_vehicle: 'vehicles' };

/** Permissions that the account lacks only because the tenant has switched features off. */
function permissionsOnRequest({
  features_off: off,
  ...rights
}: AccountRights & Pick<Row, 'features_off'>): Permission[] {
  if (rights.is_tickets_section_shown && off.length === 0) return [];
  const granted = permissionsOf(rights);
  return permissionsOf({ ...rights, is_tickets_section_shown: true }).filter((permission) => {
    const feature = featureOf[permission];
    return !granted.includes(permission) || (feature !== undefined && off.includes(feature));
  });
}

/**
 * The account of a token whose session still stands, read fresh for each call; the transaction is in its tenant from
 * then on. `undefined` where the session does not stand: then nothing has been entered.
 */
export async function authenticateSession(
  transaction: TenantTransaction,
  claims: AccessClaims,
  mainTenant: string | undefined,
): Promise<SignedIn | undefined> {
  const sessionKey = [claims.tenant, claims.session, claims.account, machineClock()];
  const { rows } = await transaction.executeQuery(CompiledQuery.raw(sessionQuery, sessionKey) as CompiledQuery<Row>);
  const row = rows[0];
  if (!row) return undefined;
  const actor = toActor(row);
  const rights = {
    ...row,
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
    onRequest: permissionsOnRequest(rights),
    actor,
  };
}
