import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../platform/database/database.ts';
import { type CopyKind, isLeftOut } from './table-decisions.ts';
import type { Column, ForeignKey, Table } from './schema.repository.ts';

/** Rows that are in memory at once. */
const batchSize = 500;

/** SQL's null and JSON's are one in a line of JSON; this marks the latter. */
const jsonNull = '{"$json": null}';

export const copiedColumns = (kind: CopyKind, table: Table): Column[] =>
  table.columns.filter(({ name }) => !isLeftOut(kind, table.name, name));

/** Texts by their bytes, so that the order is the same in every database. */
const byKey = ({ key }: Table): RawBuilder<unknown> =>
  key.length === 0
    ? sql``
    : sql`order by ${sql.join(
        key.map(({ name, type }) => (type === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name))),
      )}`;

const outgoing = ({ name, type }: Column) =>
  type === 'jsonb'
    ? sql`case when ${sql.ref(name)} = 'null' then ${sql.lit(jsonNull)}::jsonb else ${sql.ref(name)} end as ${sql.ref(name)}`
    : sql.ref(name);

const incoming = ({ name, type }: Column) =>
  type === 'jsonb'
    ? sql`case when r.${sql.ref(name)} = ${sql.lit(jsonNull)}::jsonb then 'null' else r.${sql.ref(name)} end`
    : sql`r.${sql.ref(name)}`;

/** Rows of another tenant's chargers and locations, and what hangs on them, are no configuration of this one. */
const isOwnSite = (table: Table, tenant: string): RawBuilder<unknown> => {
  const own = table.columns.some(({ name }) => name === 'source_tenant_id') ? sql`and source_tenant_id is null` : sql``;
  const parents = table.foreignKeys
    .filter(({ to }) => to === 'charger' || to === 'location')
    .map(({ columns, to }) => {
      const column = sql.ref(`t.${columns[1] ?? ''}`);
      return sql`and (${column} is null or exists (select from ${sql.table(to)} p
        where p.tenant_id = ${sql.lit(tenant)} and p.id = ${column} and p.source_tenant_id is null))`;
    });
  return sql`${own} ${sql.join(parents, sql` `)}`;
};

function ofTenant(kind: CopyKind, table: Table, tenant: string): RawBuilder<unknown> {
  const rows = sql`${sql.ref(`t.${table.tenantColumn}`)} = ${sql.lit(tenant)}`;
  // Files that were removed are only waiting for housekeeping.
  if (table.name === 'stored_file' || table.name === 'stored_content') return sql`${rows} and removed_at is null`;
  return kind === 'configuration' ? sql`${rows} ${isOwnSite(table, tenant)}` : rows;
}

/** Writes moments in UTC and numbers in full under all settings of the connection. */
export async function setPlainOutput(db: TenantTransaction): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(db);
  await sql`set local datestyle = 'ISO'`.execute(db);
  await sql`set local extra_float_digits = 1`.execute(db);
}

/** A tenant's rows of a table as lines of JSON in the order of the key, through a cursor. */
export async function* readLines(
  db: TenantTransaction,
  kind: CopyKind,
  table: Table,
  tenant: string,
): AsyncGenerator<string> {
  const columns = copiedColumns(kind, table);
  const cursor = sql.ref(`copy_${table.name}`);
  // A table of keys alone still has a row for each line.
  const values = columns.length === 0 ? sql`` : sql.join(columns.map(outgoing));
  await sql`declare ${cursor} no scroll cursor for
    select row_to_json(x)::text as line from (
      select ${values} from ${sql.table(table.name)} t where ${ofTenant(kind, table, tenant)} ${byKey(table)}) x`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batchSize)} from ${cursor}`.execute(db);
    for (const { line } of rows) yield line;
    if (rows.length < batchSize) break;
  }
  await sql`close ${cursor}`.execute(db);
}

const recordsOf = (table: Table, lines: readonly string[]) =>
  sql`json_populate_recordset(null::${sql.table(table.name)}, ${`[${lines.join(',')}]`}::json) r`;

export async function insertLines(
  db: TenantTransaction,
  kind: CopyKind,
  table: Table,
  tenant: string,
  lines: readonly string[],
): Promise<void> {
  const columns = copiedColumns(kind, table);
  await sql`insert into ${sql.table(table.name)}
      (${sql.join([sql.ref(table.tenantColumn), ...columns.map(({ name }) => sql.ref(name))])})
    overriding system value
    select ${sql.join([sql`${tenant}::text`, ...columns.map(incoming)])} from ${recordsOf(table, lines)}`.execute(db);
}

const sameKey = ({ key }: Table) =>
  sql.join(
    key.map(({ name }) => sql`and t.${sql.ref(name)} = r.${sql.ref(name)}`),
    sql` `,
  );

/** Changes the rows with the keys of these lines. */
export async function changeLines(
  db: TenantTransaction,
  kind: CopyKind,
  table: Table,
  tenant: string,
  lines: readonly string[],
): Promise<void> {
  const keys = table.key.map(({ name }) => name);
  const values = copiedColumns(kind, table).filter(({ name }) => !keys.includes(name));
  const changes = sql.join(values.map((column) => sql`${sql.ref(column.name)} = ${incoming(column)}`));
  await sql`update ${sql.table(table.name)} t set ${changes} from ${recordsOf(table, lines)}
    where t.${sql.ref(table.tenantColumn)} = ${tenant} ${sameKey(table)}`.execute(db);
}

/** Deletes the rows with the keys of these lines. */
export async function deleteLines(
  db: TenantTransaction,
  table: Table,
  tenant: string,
  lines: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table.name)} t using ${recordsOf(table, lines)}
    where t.${sql.ref(table.tenantColumn)} = ${tenant} ${sameKey(table)}`.execute(db);
}

export async function deleteTenantRows(db: TenantTransaction, table: Table, tenant: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table.name)} where ${sql.ref(table.tenantColumn)} = ${tenant}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function countTenantRows(db: TenantTransaction, table: Table, tenant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table.name)}
    where ${sql.ref(table.tenantColumn)} = ${tenant}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Rows of a tenant that point at a row that is not there. */
export async function countDangling(
  db: TenantTransaction,
  table: Table,
  { columns, to, toColumns }: ForeignKey,
  tenant: string,
): Promise<number> {
  const isGiven = columns.map((column) => sql`and t.${sql.ref(column)} is not null`);
  const matches = columns.map((column, index) => sql`p.${sql.ref(toColumns[index] ?? '')} = t.${sql.ref(column)}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table.name)} t
    where t.${sql.ref(table.tenantColumn)} = ${tenant} ${sql.join(isGiven, sql` `)}
      and not exists (select from ${sql.table(to)} p where ${sql.join(matches, sql` and `)})`.execute(db);
  return rows[0]?.count ?? 0;
}
