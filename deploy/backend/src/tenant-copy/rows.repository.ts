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

/**
 * Until the transaction ends, neither triggers nor foreign keys act: rows go in and out as they are. The user has to be
 * allowed to: `grant set on parameter session_replication_role to …` for one that is no superuser.
 */
export async function withoutTriggers(db: TenantTransaction): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
}

export async function withTriggers(db: TenantTransaction): Promise<void> {
  await sql`set local session_replication_role = origin`.execute(db);
}

/** One copy or wipe of a tenant at a time. */
export async function lockTenant(db: TenantTransaction, tenant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('plugboard tenant copy'), hashtext(${tenant}))`.execute(db);
}

/** The numbers that the database gives next are above those that came in. */
export async function raiseSequences(db: TenantTransaction): Promise<void> {
  await sql`select setval('command_number', greatest((select max(number) from command), last_value), true)
    from command_number`.execute(db);
  await sql`select setval('ocpp_transaction', greatest(
      (select max(transaction_id::int) from charging_session where transaction_id ~ '^[0-9]{1,9}$'), last_value), true)
    from ocpp_transaction`.execute(db);
  await sql`select setval('embedded_external_ticket_number_seq',
      greatest((select max(number) from embedded_external_ticket), last_value), true)
    from embedded_external_ticket_number_seq`.execute(db);
}

/** Rights and sessions of a tenant's people at other tenants, and rights of others at this one. */
export async function deleteForeignAccess(db: TenantTransaction, tenant: string): Promise<void> {
  await sql`delete from refresh_token t using session s
    where s.actor_tenant_id = ${tenant} and t.tenant_id = s.tenant_id and t.session_id = s.id`.execute(db);
  await sql`delete from session where actor_tenant_id = ${tenant}`.execute(db);
  await sql`delete from client_access where client_tenant_id = ${tenant}`.execute(db);
}

export async function listContentNames(db: TenantTransaction, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_file where tenant_id = ${tenant}
    union select name from stored_content where tenant_id = ${tenant}`.execute(db);
  return rows.map(({ name }) => name);
}

export async function tenantExists(db: TenantTransaction, tenant: string): Promise<boolean> {
  return (await db.selectFrom('tenant').select('id').where('id', '=', tenant).executeTakeFirst()) !== undefined;
}

/** Names of contents that a full copy has. */
export async function listStoredNames(db: TenantTransaction, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name collate "C" as name from stored_file where tenant_id = ${tenant} and removed_at is null
    union select name collate "C" from stored_content where tenant_id = ${tenant} and removed_at is null
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
