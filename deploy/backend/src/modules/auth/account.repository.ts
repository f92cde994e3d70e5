import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { AccountTables } from './auth.tables.ts';

type AccountRow = Selectable<AccountTables['account']>;

export type SignInAccount = Pick<
  AccountRow,
  'tenant_id' | 'id' | 'status' | 'user_type' | 'has_two_factor' | 'phone'
> & {
  readonly password_hash: string | null;
};

/**
 * The account that somebody signs in to: in the tenant, or, with `everywhere` and outside the tenant's scope, in any,
 * the host's own first.
 */
export const findForSignIn = (
  db: TenantTransaction,
  tenantId: string,
  email: string,
  everywhere: boolean,
): Promise<SignInAccount | undefined> =>
  db
    .selectFrom('account')
    .leftJoin('credential', (join) =>
      join.onRef('credential.tenant_id', '=', 'account.tenant_id').onRef('credential.account_id', '=', 'account.id'),
    )
    .where('account.email', '=', email)
    .$if(!everywhere, (query) => query.where('account.tenant_id', '=', tenantId))
    .select(['account.tenant_id', 'account.id', 'account.status', 'account.user_type'])
    .select(['account.has_two_factor', 'account.phone', 'credential.password_hash'])
    .orderBy(({ eb }) => eb('account.tenant_id', '=', tenantId), 'desc')
    .orderBy('account.created_at')
    .limit(1)
    .executeTakeFirst();

export const readAccount = (db: TenantTransaction, tenantId: string, id: string): Promise<AccountRow> =>
  db.selectFrom('account').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirstOrThrow();

/** The account in which somebody from another tenant works: the tenant's owner, the longest-standing one. */
export const findOwner = (db: TenantTransaction, tenantId: string): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'tenant_owner')
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Tenants an account may switch into; their names are other tenants' rows, so it runs outside the tenant's scope. */
export const listClients = (
  db: TenantTransaction,
  tenantId: string,
  accountId: string,
  name: string,
  limit: number,
): Promise<{ readonly id: string; readonly name: string }[]> =>
  db
    .selectFrom('client_access')
    .innerJoin('tenant', 'tenant.id', 'client_access.client_tenant_id')
    .where('client_access.tenant_id', '=', tenantId)
    .where('client_access.account_id', '=', accountId)
    .where(({ eb, fn }) => eb(fn('strpos', [fn('lower', ['tenant.display_name']), eb.val(name.toLowerCase())]), '>', 0))
    .select(['tenant.id as id', 'tenant.display_name as name'])
    .orderBy('tenant.display_name')
    .limit(limit)
    .execute();
