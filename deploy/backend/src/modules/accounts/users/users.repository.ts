import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { AccountTables } from '../auth/auth.tables.ts';
import { lastSignInOf, sessionsOfAccount, type UserRow } from './user-list.repository.ts';

export type NewAccount = Insertable<AccountTables['account']>;
export type AccountChange = Updateable<AccountTables['account']>;

/** The account, locked until the transaction ends, so that concurrent changes follow one another. */
export const lockUser = (db: TenantTransaction, tenantId: string, id: string): Promise<UserRow | undefined> =>
  selectUser(db, tenantId, id).forUpdate('account').executeTakeFirst();

export const findUser = (db: TenantTransaction, tenantId: string, id: string): Promise<UserRow | undefined> =>
  selectUser(db, tenantId, id).executeTakeFirst();

const selectUser = (db: TenantTransaction, tenantId: string, id: string) =>
  db
    .selectFrom('account')
    .selectAll('account')
    .select((eb) => sql<number>`${sessionsOfAccount(eb)}`.as('sessions_count'))
    .select((eb) => sql<Date | null>`${lastSignInOf(eb)}`.as('last_sign_in_at'))
    .where('account.tenant_id', '=', tenantId)
    .where('account.id', '=', id);

export async function insertUsers(db: TenantTransaction, users: readonly NewAccount[]): Promise<void> {
  await db.insertInto('account').values(users).execute();
}

export async function updateUserRow(
  db: TenantTransaction,
  tenantId: string,
  id: string,
  change: AccountChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('account').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

export async function deleteUserRow(db: TenantTransaction, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom('account').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Addresses already taken in the tenant. */
export async function findTakenEmails(
  db: TenantTransaction,
  tenantId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('account')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('email', 'in', emails)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** Before anybody is held: one change of a tenant's owners after the other, so that two cannot go at once. */
export async function lockOwners(db: TenantTransaction, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`owners of ${tenantId}`}))`.execute(db);
}

/** Whether a tenant has an active owner besides this one. */
export async function hasOtherOwner(db: TenantTransaction, tenantId: string, id: string): Promise<boolean> {
  const owners = await db
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'tenant_owner')
    .where('status', '=', 'active')
    .execute();
  return owners.some((owner) => owner.id !== id);
}

/** The names of a user's default charger. */
export const findChargerNames = (db: TenantTransaction, tenantId: string, id: string) =>
  db
    .selectFrom('charger')
    .select(['id', 'custom_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
