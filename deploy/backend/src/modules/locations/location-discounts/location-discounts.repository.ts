import type { LocationDiscountOrdering } from '@plugboard/contracts/locations';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { LocationDiscountTables } from './location-discounts.tables.ts';

type Columns = LocationDiscountTables['location_discount'];
export type DiscountRow = Selectable<Columns>;

interface Selection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly id?: readonly string[] | undefined;
  readonly location?: readonly string[] | undefined;
}

interface Named {
  readonly tenantId: string;
  readonly id: string;
}

const byName = sql<string>`email_or_domain collate "C"`;

const selected = (db: TenantTransaction, { tenantId, search, id = [], location = [] }: Selection) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(byName, pattern)),
    db
      .selectFrom('location_discount')
      .where('tenant_id', '=', tenantId)
      .$if(id.length > 0, (query) => query.where('id', 'in', id))
      .$if(location.length > 0, (query) => query.where('location_id', 'in', location)),
  );

interface Part {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: LocationDiscountOrdering;
}

export const findDiscounts = (
  db: TenantTransaction,
  selection: Selection,
  { limit, offset, ordering }: Part,
): Promise<DiscountRow[]> =>
  selected(db, selection)
    .selectAll()
    .orderBy(
      orderBy(
        { email_or_domain: byName, percent: sql`percent_thousandths`, created_at: sql`created_at` },
        ordering,
        sql`id`,
      ),
    )
    .limit(limit)
    .offset(offset)
    .execute();

export async function countDiscounts(db: TenantTransaction, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findDiscount = (db: TenantTransaction, { tenantId, id }: Named): Promise<DiscountRow | undefined> =>
  db
    .selectFrom('location_discount')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Discounts of a location with one of these names, in lower case. */
export const findNamedDiscounts = (
  db: TenantTransaction,
  { tenantId, locationId, names }: { readonly tenantId: string; readonly locationId: string; readonly names: string[] },
): Promise<DiscountRow[]> =>
  db
    .selectFrom('location_discount')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .where('email_or_domain', 'in', names)
    .execute();

export async function insertDiscount(db: TenantTransaction, row: Insertable<Columns>): Promise<void> {
  await db.insertInto('location_discount').values(row).execute();
}

/** Raises the version as well. */
export async function updateDiscount(
  db: TenantTransaction,
  { tenantId, id }: Named,
  columns: Updateable<Pick<Columns, 'email_or_domain' | 'percent_thousandths'>>,
): Promise<void> {
  await db
    .updateTable('location_discount')
    .set(columns)
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function removeDiscount(db: TenantTransaction, { tenantId, id }: Named): Promise<void> {
  await db.deleteFrom('location_discount').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
