import type { listWaitingProfiles } from '@plugboard/contracts/accounts';
import type { Language, ParsedQueryOf } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';

interface Owner {
  readonly tenant_id: string;
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The owner who waits with the tenant, and their application. */
export async function insertApplicant(
  db: TenantTransaction,
  owner: Owner,
  password_hash: string,
  from: { readonly language: Language; readonly country: string | null },
): Promise<void> {
  const { tenant_id, id: account_id } = owner;
  const rights = { role: 'tenant_owner', user_type: 'tenant_owner', can_manage_payout_settings: true } as const;
  const blank = { avatar: null, phone: null, allowed_sections: null, has_payout_access: true };
  await db
    .insertInto('account')
    .values({ ...owner, ...rights, ...blank, status: 'waiting' })
    .execute();
  await db.insertInto('credential').values({ tenant_id, account_id, password_hash }).execute();
  await db
    .insertInto('tenant_application')
    .values({ tenant_id, account_id, ...from, confirmed_at: null, approved_at: null })
    .execute();
}

const withOwner = (db: TenantTransaction) =>
  db
    .selectFrom('tenant_application as application')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'application.tenant_id').onRef('account.id', '=', 'application.account_id'),
    )
    .innerJoin('tenant', 'tenant.id', 'application.tenant_id')
    .select(['application.tenant_id', 'application.account_id as id', 'application.created_at', 'application.language'])
    .select(['application.confirmed_at', 'application.approved_at', 'application.country', 'tenant.display_name'])
    .select(['account.email', 'account.first_name', 'account.last_name']);

export type Application = NonNullable<Awaited<ReturnType<typeof getApplication>>>;

/** The one that a tenant began with. */
export const getApplication = (db: TenantTransaction, tenantId: string) =>
  withOwner(db).where('application.tenant_id', '=', tenantId).executeTakeFirst();

/** `id` is that of the applicant's account. */
export const getApplicationBy = (db: TenantTransaction, id: string) =>
  withOwner(db).where('application.account_id', '=', id).executeTakeFirst();

/** One that can still be decided, for this transaction alone: of two who decide at once, the second finds none. */
export const lockWaiting = (db: TenantTransaction, id: string) =>
  withOwner(db)
    .where('application.account_id', '=', id)
    .where('application.confirmed_at', 'is not', null)
    .where('application.approved_at', 'is', null)
    .forUpdate('application')
    .executeTakeFirst();

export async function confirmApplication(db: TenantTransaction, tenantId: string, at: Date): Promise<void> {
  await db
    .updateTable('tenant_application')
    .set({ confirmed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** From now on the owner can sign in. */
export async function approveApplication(
  db: TenantTransaction,
  { tenant_id, id }: Application,
  at: Date,
): Promise<void> {
  await db.updateTable('tenant_application').set({ approved_at: at }).where('tenant_id', '=', tenant_id).execute();
  await db
    .updateTable('account')
    .set({ status: 'active' })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

const searched = sql<string>`lower(concat_ws(E'\\n', application.tenant_id, tenant.display_name, account.email,
  account.first_name, account.last_name))`;

const waiting = (db: TenantTransaction, search: string | undefined) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(searched, pattern)),
    withOwner(db).where('application.confirmed_at', 'is not', null).where('application.approved_at', 'is', null),
  );

const orderKeys = { confirmed_at: sql`application.confirmed_at`, created_at: sql`application.created_at` };

export async function listWaiting(
  db: TenantTransaction,
  { search, limit, offset, ordering }: ParsedQueryOf<typeof listWaitingProfiles>,
): Promise<{ readonly rows: Application[]; readonly count: number }> {
  const rows = await waiting(db, search)
    .orderBy(orderBy(orderKeys, ordering, sql`application.tenant_id`))
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await db
    .selectFrom(waiting(db, search).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}
