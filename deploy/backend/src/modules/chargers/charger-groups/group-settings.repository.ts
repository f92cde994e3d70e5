import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { ChargerGroupTables } from './charger-groups.tables.ts';

/** Groups and super groups are kept alike. */
export type GroupTable = 'charger_group' | 'charger_super_group';
type Columns = ChargerGroupTables['charger_super_group'];

interface GroupSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly location?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
}

export type GroupRow = Awaited<ReturnType<typeof findGroups>>[number];

const chosenFrom = (table: GroupTable) => sql<Selectable<Columns>>`${sql.table(table)}`.as<'chosen'>(sql`chosen`);

const selected = (
  db: TenantTransaction,
  table: GroupTable,
  { tenantId, search, location: locations = [], ids }: GroupSelection,
) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(sql<string>`lower(chosen.name)`, pattern)),
    db
      .selectFrom(chosenFrom(table))
      .where('chosen.tenant_id', '=', tenantId)
      .$if(locations.length > 0, (query) => query.where('chosen.location_id', 'in', locations))
      .$if(ids !== undefined, (query) => query.where('chosen.id', 'in', ids ?? [])),
  );

type Ordering = 'name' | '-name';

/** By name, upwards unless asked otherwise. */
export const findGroups = (
  db: TenantTransaction,
  table: GroupTable,
  selection: GroupSelection & { readonly limit?: number; readonly offset?: number; readonly ordering?: Ordering },
) =>
  selected(db, table, selection)
    .innerJoin('location', (join) =>
      join.onRef('location.tenant_id', '=', 'chosen.tenant_id').onRef('location.id', '=', 'chosen.location_id'),
    )
    .select(['chosen.id', 'chosen.name', 'chosen.location_id', 'chosen.max_load_w', 'chosen.max_current_a'])
    .select(['chosen.version', 'location.name as location_name'])
    .orderBy(orderBy({ name: sql`lower(chosen.name) collate "C"` }, selection.ordering ?? 'name'))
    .$if(selection.limit !== undefined, (query) => query.limit(selection.limit ?? 0))
    .$if(selection.offset !== undefined, (query) => query.offset(selection.offset ?? 0))
    .execute();

export async function countGroups(
  db: TenantTransaction,
  table: GroupTable,
  selection: GroupSelection,
): Promise<number> {
  const { count } = await selected(db, table, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of the names the tenant has already, in other groups than these; in lower case. */
export async function findTakenNames(
  db: TenantTransaction,
  table: GroupTable,
  { tenantId, names, except }: { readonly tenantId: string; readonly names: string[]; readonly except: string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom(chosenFrom(table))
    .select(sql<string>`lower(name)`.as('name'))
    .where('chosen.tenant_id', '=', tenantId)
    .where(
      sql<string>`lower(name)`,
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .$if(except.length > 0, (query) => query.where('chosen.id', 'not in', except))
    .execute();
  return rows.map(({ name }) => name);
}

export async function insertGroup(db: TenantTransaction, table: GroupTable, row: Insertable<Columns>): Promise<void> {
  await db.insertInto(table).values(row).execute();
}

interface Named {
  readonly tenantId: string;
  readonly id: string;
}

/** Raises the version as well. */
export async function updateGroup(
  db: TenantTransaction,
  table: GroupTable,
  { tenantId, id }: Named,
  columns: Updateable<Pick<Columns, 'name' | 'max_load_w' | 'max_current_a'>>,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteGroup(db: TenantTransaction, table: GroupTable, { tenantId, id }: Named): Promise<void> {
  await db.deleteFrom(table).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
