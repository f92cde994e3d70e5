import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/database/database.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface ForeignKey {
  readonly columns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
}

export interface Table {
  readonly name: string;
  /** Name of the column with the tenant's id. */
  readonly tenantColumn: 'tenant_id' | 'id';
  /** Without generated columns and the tenant's, in the order of their names. */
  readonly columns: readonly Column[];
  /** The primary key without the tenant's column. */
  readonly key: readonly Column[];
  readonly foreignKeys: readonly ForeignKey[];
}

type Row = Omit<Table, 'tenantColumn'>;

/** All tables with rows of a tenant, in no order. */
export async function readTables(db: TenantTransaction): Promise<Table[]> {
  const { rows } = await sql<Row>`
    select c.relname as name,
      (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))
          order by a.attname collate "C"), '[]')
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))
          order by array_position(i.indkey::int2[], a.attnum)), '[]')
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(json_build_object(
          'columns', (select json_agg(a.attname order by array_position(f.conkey, a.attnum)) from pg_attribute a
            where a.attrelid = f.conrelid and a.attnum = any (f.conkey)),
          'to', t.relname,
          'toColumns', (select json_agg(a.attname order by array_position(f.confkey, a.attnum)) from pg_attribute a
            where a.attrelid = f.confrelid and a.attnum = any (f.confkey)))), '[]')
        from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f') as "foreignKeys"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = 'tenant' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
    order by c.relname`.execute(db);
  return rows.map((row) => {
    const tenantColumn = row.name === 'tenant' ? 'id' : 'tenant_id';
    const isOwn = ({ name }: Column) => name !== tenantColumn;
    return { ...row, tenantColumn, columns: row.columns.filter(isOwn), key: row.key.filter(isOwn) };
  });
}

/** Names of all tables, those without a tenant included. */
export async function listTableNames(db: TenantTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(db);
  return rows.map(({ name }) => name);
}

/** The newest migration that the database has run. */
export async function readSchemaVersion(db: TenantTransaction): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? '';
}

/**
 * Tables with those first that others point at. Circles, such as account and charger by a driver's preferred charger,
 * are cut anywhere: rows of a full copy are inserted with the keys unchecked, and checked afterwards.
 */
export function inForeignKeyOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const visited = new Set<string>();
  const visit = (table: Table) => {
    if (visited.has(table.name)) return;
    visited.add(table.name);
    for (const { to } of table.foreignKeys) {
      const target = byName.get(to);
      if (target) visit(target);
    }
    ordered.add(table);
  };
  for (const table of tables.filter(({ name }) => name === 'tenant')) visit(table);
  for (const table of tables) visit(table);
  return [...ordered];
}
