import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { AccountTables } from './auth.tables.ts';

type AccountRow = Selectable<AccountTables['account']>;

export type SignInAccount = Pick<
  AccountRow,
  | 'tenant_id'
  | 'id'
  | 'email'
  | 'first_name'
  | 'status'
  | 'user_type'
  | 'has_two_factor'
  | 'has_sms_factor'
  | 'verified_phone'
> & {
  readonly password_hash: string | null;
};

const withCredential = (db: TenantTransaction) =>
  db
    .selectFrom('account')
    .leftJoin('credential', (join) =>
      join.onRef('credential.tenant_id', '=', 'account.tenant_id').onRef('credential.account_id', '=', 'account.id'),
    )
    .select(['account.tenant_id', 'account.id', 'account.email', 'account.first_name', 'account.status'])
    .select([
      'account.user_type',
      'account.has_two_factor',
      'account.has_sms_factor',
      'account.verified_phone',
      'credential.password_hash',
    ]);

/**
 * Finds the account to sign in to: in the tenant, or, with `everywhere` and outside the tenant's scope, in any tenant,
 * the host's own first. An active account comes before one that another person may have created with the same address.
 */
export const findForSignIn = (
  db: TenantTransaction,
  tenantId: string,
  email: string,
  everywhere: boolean,
): Promise<SignInAccount | undefined> =>
  withCredential(db)
    .where('account.email', '=', email)
    .$if(!everywhere, (query) => query.where('account.tenant_id', '=', tenantId))
    .orderBy(({ eb }) => eb('account.tenant_id', '=', tenantId), 'desc')
    .orderBy(({ eb }) => eb('account.status', '=', 'active'), 'desc')
    .orderBy('account.created_at')
    .limit(1)
    .executeTakeFirst();

export const findForSignInById = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<SignInAccount | undefined> =>
  withCredential(db).where('account.tenant_id', '=', tenantId).where('account.id', '=', id).executeTakeFirst();

/** Finds an account by its verified phone, the host's own first; accounts that share the phone share its owner. */
export const findByPhone = (
  db: TenantTransaction,
  tenantId: string,
  phone: string,
  everywhere: boolean,
): Promise<SignInAccount | undefined> =>
  withCredential(db)
    .where('account.verified_phone', '=', phone)
    .where('account.phone', '=', phone)
    .where('account.status', '=', 'active')
    .$if(!everywhere, (query) => query.where('account.tenant_id', '=', tenantId))
    .orderBy(({ eb }) => eb('account.tenant_id', '=', tenantId), 'desc')
    .orderBy('account.has_two_factor')
    .orderBy('account.created_at')
    .limit(1)
    .executeTakeFirst();

/**
 * Locks an account until the end of the transaction: with `share` for a sign-in, with `change` for a change that ends
 * sign-ins. Both wait for each other, so that a concurrent sign-in either is ended or sees the change. Lock the account
 * before its other rows, and read again afterwards.
 */
export async function lockAccount(
  db: TenantTransaction,
  tenantId: string,
  id: string,
  mode: 'share' | 'change',
): Promise<void> {
  await db
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .$if(mode === 'share', (query) => query.forShare())
    .$if(mode === 'change', (query) => query.forNoKeyUpdate())
    .execute();
}

/** The account as it is now, held so that nothing ends its sign-ins before this transaction does. */
export async function lockForSignIn(
  db: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<SignInAccount | undefined> {
  await lockAccount(db, tenantId, id, 'share');
  return findForSignInById(db, tenantId, id);
}

export const getAccountRow = (db: TenantTransaction, tenantId: string, id: string): Promise<AccountRow> =>
  db.selectFrom('account').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirstOrThrow();

/** Finds the account that an administrator of another tenant works in: the tenant's longest-standing owner. */
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

const change = (db: TenantTransaction, tenantId: string, id: string) =>
  db.updateTable('account').where('tenant_id', '=', tenantId).where('id', '=', id);

export async function setVerifiedPhone(
  db: TenantTransaction,
  tenantId: string,
  id: string,
  phone: string,
): Promise<void> {
  await change(db, tenantId, id).set({ phone, verified_phone: phone }).execute();
}

export async function setEmail(db: TenantTransaction, tenantId: string, id: string, email: string): Promise<void> {
  await change(db, tenantId, id).set({ email }).execute();
}

export async function activate(db: TenantTransaction, tenantId: string, id: string): Promise<void> {
  await change(db, tenantId, id).set({ status: 'active' }).execute();
}
