import type { LocationPriceVersionOrdering } from '@plugboard/contracts/locations';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';

interface Selection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  /** Without any, the tenant's default. */
  readonly location?: readonly string[] | undefined;
}

const selected = (db: TenantTransaction, { tenantId, search, location = [] }: Selection) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(sql<string>`lower(coalesce(kept.author_name, ''))`, pattern)),
    db
      .selectFrom('price_version as kept')
      .innerJoin('location_price as price', (join) =>
        join.onRef('price.tenant_id', '=', 'kept.tenant_id').onRef('price.id', '=', 'kept.price_id'),
      )
      .where('kept.tenant_id', '=', tenantId)
      .$if(location.length > 0, (query) => query.where('price.location_id', 'in', location))
      .$if(location.length === 0, (query) => query.where('price.location_id', 'is', null)),
  );

export const findLocationPriceVersions = (
  db: TenantTransaction,
  selection: Selection,
  part: { readonly limit: number; readonly offset: number; readonly ordering: LocationPriceVersionOrdering },
) =>
  selected(db, selection)
    .selectAll('kept')
    .select(['price.location_id', 'price.version as current_version'])
    .orderBy(
      orderBy(
        { created_at: sql`kept.created_at`, version: sql`kept.version` },
        part.ordering,
        sql`kept.version`,
        sql`kept.price_id`,
      ),
    )
    .limit(part.limit)
    .offset(part.offset)
    .execute();

export async function countLocationPriceVersions(db: TenantTransaction, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Author {
  readonly id: string;
  /** Of an administrator who works in the account from another tenant; `null`: the account's own. */
  readonly name: string | null;
}

/** Says who has set a version. */
export async function nameAuthor(
  db: TenantTransaction,
  { tenant_id, id, version }: { readonly tenant_id: string; readonly id: string; readonly version: number },
  author: Author,
): Promise<void> {
  const ownName = sql<string>`(select nullif(trim(first_name || ' ' || last_name), '') from account
    where account.tenant_id = ${tenant_id} and account.id = ${author.id})`;
  await db
    .updateTable('price_version')
    .set({ author_id: author.id, author_name: author.name ?? ownName })
    .where('tenant_id', '=', tenant_id)
    .where('price_id', '=', id)
    .where('version', '=', version)
    .execute();
}
