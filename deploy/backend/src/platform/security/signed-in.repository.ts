import { type Account, type UserType } from '@plugboard/contracts/accounts';
import { permissionsOf, switchOf, type AccountRights, type Flag, type Permission } from '@plugboard/contracts/platform';
import { CompiledQuery } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { tenantScopeSql } from '../database/tenant-scope.repository.ts';
import type { AccessClaims } from './access-token.ts';
import { toActor, toActorColumns, type Actor, type SignedIn } from './signed-in.ts';
import { machineClock } from '../time/clock.ts';

interface RightsRow {
  readonly email: string;
  readonly role: Account['role'];
  readonly user_type: UserType;
  readonly is_limited: boolean;
  readonly allowed_sections: string[] | null;
  readonly has_payout_access: boolean;
  readonly can_manage_payout_settings: boolean;
  readonly has_clients: boolean;
  readonly flags_on: readonly Flag[];
  /** Features and control keys that the tenant has switched off. */
  readonly switched_off: readonly string[];
}

type Row = RightsRow & ReturnType<typeof toActorColumns>;

/** Rights of an account, read by every call. */
const rightsColumns = `account.email, account.role, account.user_type, account.is_limited,
    account.allowed_sections, account.has_payout_access, account.can_manage_payout_settings,
    exists (select from client_access
      where client_access.tenant_id = account.tenant_id
        and client_access.account_id = account.id) as has_clients,
    array(select name from tenant_flag
      where tenant_flag.tenant_id = account.tenant_id and is_on) as flags_on,
    array(select name from tenant_feature
      where tenant_feature.tenant_id = account.tenant_id and not is_active
      union all select key from tenant_control
      where tenant_control.tenant_id = account.tenant_id and not is_active) as switched_off`;

/** Written out, since every call asks it: nothing is left to be put together. */
const sessionQuery = `
  select ${tenantScopeSql('$1')}, ${rightsColumns},
    session.actor_tenant_id, session.actor_account_id, session.actor_name, session.actor_tenant_name
  from session
  join account on account.tenant_id = session.tenant_id and account.id = session.account_id
  where session.tenant_id = $1 and session.id = $2 and account.id = $3
    and account.status = 'active' and session.ended_at is null and session.expires_at > $4`;

const accountQuery = `
  select ${rightsColumns} from account
  where account.tenant_id = $1 and account.id = $2 and account.status = 'active'`;

/** Permissions that the account lacks only because the tenant has switched sections off. */
function permissionsOnRequest({
  switched_off: off,
  ...rights
}: AccountRights & Pick<Row, 'switched_off'>): Permission[] {
  if (rights.is_tickets_section_shown && off.length === 0) return [];
  const granted = permissionsOf(rights);
  return permissionsOf({ ...rights, is_tickets_section_shown: true }).filter((permission) => {
    const name = switchOf(permission);
    return !granted.includes(permission) || (name !== undefined && off.includes(name));
  });
}

function toSignedIn(
  row: Row,
  ids: Pick<SignedIn, 'tenantId' | 'id' | 'sessionId'>,
  mainTenant: string | undefined,
): SignedIn {
  const actor = toActor(row);
  const rights = {
    ...row,
    is_switched: actor !== null,
    is_main_tenant: ids.tenantId === mainTenant,
    is_tickets_section_shown: row.flags_on.includes('tickets_section_shown'),
  };
  return {
    ...ids,
    email: row.email,
    role: row.role,
    userType: row.user_type,
    isSuperuser: row.user_type === 'superuser',
    isAdmin: row.user_type === 'admin' || row.user_type === 'superuser',
    isLimited: row.is_limited,
    allowedSections: row.allowed_sections,
    permissions: permissionsOf(rights),
    onRequest: permissionsOnRequest(rights),
    flags: row.flags_on,
    actor,
  };
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
  return toSignedIn(row, { tenantId: claims.tenant, id: claims.account, sessionId: claims.session }, mainTenant);
}

/**
 * The account that a job acts for, with the rights it has now; `undefined` where it may not sign in any more.
 *
 * @param actor the administrator of another tenant who asked for it in this account
 */
export async function findJobAccount(
  transaction: TenantTransaction,
  {
    tenantId,
    accountId,
    actor,
  }: { readonly tenantId: string; readonly accountId: string; readonly actor: Actor | null },
  mainTenant: string | undefined,
): Promise<SignedIn | undefined> {
  const query = CompiledQuery.raw(accountQuery, [tenantId, accountId]) as CompiledQuery<RightsRow>;
  const row = (await transaction.executeQuery(query)).rows[0];
  return (
    row && toSignedIn({ ...row, ...toActorColumns(actor) }, { tenantId, id: accountId, sessionId: '' }, mainTenant)
  );
}
