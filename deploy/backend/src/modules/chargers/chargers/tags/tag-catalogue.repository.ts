import type { ChargerTagItem, ChargerTagOrdering } from '@plugboard/contracts/chargers';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { orderBy } from '../../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../../platform/database/search-patterns.ts';

interface TagPage {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly ordering: ChargerTagOrdering;
}

const chargersOfTag = sql<number>`(select count(*)::int from charger_tag_use used
  where used.tenant_id = charger_tag.tenant_id and used.tag_key = charger_tag.key)`;

/** Tags that at least one charger carries. */
const tagsInUse = (db: TenantTransaction, tenantId: string, search: string | undefined) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(sql`charger_tag.key`, pattern)),
    db
      .selectFrom('charger_tag')
      .where('tenant_id', '=', tenantId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('charger_tag_use')
            .select('charger_id')
            .whereRef('charger_tag_use.tenant_id', '=', 'charger_tag.tenant_id')
            .whereRef('charger_tag_use.tag_key', '=', 'charger_tag.key'),
        ),
      ),
  );

const orderKeys = { name: sql`key`, chargers: sql`chargers` } as const;

export const findTagPage = (db: TenantTransaction, tenantId: string, page: TagPage): Promise<ChargerTagItem[]> =>
  tagsInUse(db, tenantId, page.search)
    .select(['name', chargersOfTag.as('chargers')])
    .orderBy(orderBy(orderKeys, page.ordering, sql`key`))
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countTags(db: TenantTransaction, tenantId: string, search: string | undefined): Promise<number> {
  const { count } = await tagsInUse(db, tenantId, search)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Locks tags until the transaction ends and reads how many chargers carry each. `insertTags` uses the same order of
 * keys, so that two transactions never wait for each other.
 */
export const lockTags = (
  db: TenantTransaction,
  tenantId: string,
  keys: readonly string[],
): Promise<(ChargerTagItem & { key: string })[]> =>
  db
    .selectFrom('charger_tag')
    .select(['key', 'name', chargersOfTag.as('chargers')])
    .where('tenant_id', '=', tenantId)
    .where('key', '=', sql<string>`any(${keys})`)
    .orderBy('key')
    .forUpdate()
    .execute();

/** Creates a tag, or writes its name anew. */
export async function saveTag(db: TenantTransaction, tag: { tenant_id: string; key: string; name: string }) {
  await db
    .insertInto('charger_tag')
    .values(tag)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet({ name: tag.name }))
    .execute();
}

/** Gives a tag to every charger that carries one of the others. */
export async function copyTagUses(
  db: TenantTransaction,
  tenantId: string,
  { from, into }: { readonly from: readonly string[]; readonly into: string },
): Promise<void> {
  await sql`insert into charger_tag_use (tenant_id, charger_id, tag_key)
    select distinct tenant_id, charger_id, ${into} from charger_tag_use
     where tenant_id = ${tenantId} and tag_key = any(${from})
    on conflict do nothing`.execute(db);
}

/** Removes tags, also from the chargers that carry them. */
export async function deleteTagsOfTenant(db: TenantTransaction, tenantId: string, keys: readonly string[]) {
  await db
    .deleteFrom('charger_tag')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', sql<string>`any(${keys})`)
    .execute();
}
