import type { IdTagOrdering, IdTagStatus } from '@plugboard/contracts/charging';
import { sql, type Expression, type ExpressionBuilder, type Insertable, type SqlBool, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { IdTagTables } from './id-tags.tables.ts';

interface IdTagSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly status__in?: readonly IdTagStatus[] | undefined;
  readonly user?: readonly string[] | undefined;
  readonly location__in?: readonly string[] | undefined;
  readonly now: Date;
}

interface Page {
  readonly ordering: IdTagOrdering;
  readonly limit: number;
  readonly offset: number;
}

export type IdTagRow = Awaited<ReturnType<typeof findIdTags>>[number];
export type LastUseRow = Awaited<ReturnType<typeof findLastUses>>[number];

const tagsWithUsers = (db: TenantTransaction) =>
  db
    .selectFrom('id_tag')
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'id_tag.tenant_id').onRef('account.id', '=', 'id_tag.account_id'),
    );

type Builder = ExpressionBuilder<Tables & { account: Tables['account'] }, 'id_tag' | 'account'>;

function inStatus(eb: Builder, status: IdTagStatus, now: Date): Expression<SqlBool> {
  if (status === 'BLOCKED') return eb('id_tag.is_blocked', '=', true);
  const isExpired = eb.and([eb('id_tag.expires_at', 'is not', null), eb('id_tag.expires_at', '<=', now)]);
  return eb.and([eb('id_tag.is_blocked', '=', false), status === 'EXPIRED' ? isExpired : eb.not(isExpired)]);
}

/** Whether the card has let a session in at one of these locations. */
const wasUsedAt = (eb: Builder, locations: readonly string[]): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('charging_session')
      .select('charging_session.id')
      .whereRef('charging_session.tenant_id', '=', 'id_tag.tenant_id')
      .whereRef('charging_session.id_tag', '=', 'id_tag.number')
      .where('charging_session.is_authorised', '=', true)
      .where('charging_session.location_id', 'in', locations),
  );

const tagFilter = (
  eb: Builder,
  { tenantId, search, status__in, user, location__in, now }: IdTagSelection,
): Expression<SqlBool> =>
  eb.and([
    eb('id_tag.tenant_id', '=', tenantId),
    ...searchPatterns(search).map((pattern) =>
      contains(sql`lower(id_tag.number) || E'\\n' || coalesce(account.search_text, '')`, pattern),
    ),
    ...(status__in?.length ? [eb.or(status__in.map((status) => inStatus(eb, status, now)))] : []),
    ...(user?.length ? [eb('id_tag.account_id', 'in', user)] : []),
    ...(location__in?.length ? [wasUsedAt(eb, location__in)] : []),
  ]);

function tagOrder(ordering: IdTagOrdering) {
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`;
  const keys = {
    number: sql`id_tag.number collate "C"`,
    created_at: sql`id_tag.created_at`,
    expires_at: sql`coalesce(id_tag.expires_at, 'infinity')`,
  };
  const field = ordering.replace('-', '') as keyof typeof keys;
  return sql`${keys[field]} ${direction}, id_tag.id ${direction}`;
}

const columns = ['id_tag.id', 'id_tag.number', 'id_tag.is_blocked', 'id_tag.expires_at', 'id_tag.created_at'] as const;
const ofUser = ['account.id as user_id', 'account.first_name', 'account.last_name', 'account.email'] as const;

export const findIdTags = (db: TenantTransaction, selection: IdTagSelection, page: Page) =>
  tagsWithUsers(db)
    .select(columns)
    .select(ofUser)
    .where((eb) => tagFilter(eb, selection))
    .orderBy(tagOrder(page.ordering))
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countIdTags(db: TenantTransaction, selection: IdTagSelection): Promise<number> {
  const { count } = await tagsWithUsers(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => tagFilter(eb, selection))
    .executeTakeFirstOrThrow();
  return count;
}

export const findIdTagsById = (db: TenantTransaction, tenantId: string, ids: readonly string[]): Promise<IdTagRow[]> =>
  tagsWithUsers(db)
    .select(columns)
    .select(ofUser)
    .where('id_tag.tenant_id', '=', tenantId)
    .where('id_tag.id', 'in', ids)
    .orderBy('id_tag.number')
    .execute();

/** The latest session that each of the cards let in, found by its index. */
export const findLastUses = (db: TenantTransaction, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('id_tag')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('charging_session')
          .innerJoin('charger', (join) =>
            join
              .onRef('charger.tenant_id', '=', 'charging_session.tenant_id')
              .onRef('charger.id', '=', 'charging_session.charger_id'),
          )
          .leftJoin('location', (join) =>
            join
              .onRef('location.tenant_id', '=', 'charging_session.tenant_id')
              .onRef('location.id', '=', 'charging_session.location_id'),
          )
          .select(['charging_session.started_at', 'charger.id as charger_id', 'charger.custom_id'])
          .select(({ fn }) => fn.coalesce('location.timezone', 'charger.timezone').as('timezone'))
          .whereRef('charging_session.tenant_id', '=', 'id_tag.tenant_id')
          .whereRef('charging_session.id_tag', '=', 'id_tag.number')
          .where('charging_session.is_authorised', '=', true)
          .orderBy('charging_session.started_at', 'desc')
          .limit(1)
          .as('last_use'),
      (join) => join.onTrue(),
    )
    .select(['id_tag.id', 'last_use.started_at', 'last_use.charger_id', 'last_use.custom_id', 'last_use.timezone'])
    .where('id_tag.tenant_id', '=', tenantId)
    .where('id_tag.id', 'in', ids)
    .execute();

export const findIdTagByNumber = (db: TenantTransaction, tenantId: string, number: string) =>
  db
    .selectFrom('id_tag')
    .select(['is_blocked', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Inserts cards, and returns the new ones. */
export async function insertIdTags(
  db: TenantTransaction,
  tags: readonly Insertable<IdTagTables['id_tag']>[],
): Promise<string[]> {
  const rows = await db
    .insertInto('id_tag')
    .values(tags)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'number']).doNothing())
    .returning('number')
    .execute();
  return rows.map(({ number }) => number);
}

export async function updateIdTag(
  db: TenantTransaction,
  tenantId: string,
  id: string,
  change: Updateable<IdTagTables['id_tag']>,
): Promise<void> {
  await db.updateTable('id_tag').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

export async function removeIdTag(db: TenantTransaction, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom('id_tag').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
