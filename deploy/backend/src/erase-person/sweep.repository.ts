import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../platform/database/database.ts';
import type { Column, Table } from '../tenant-copy/schema.repository.ts';
import { eraseFromJson, type Identity, tellingWords } from './identity.ts';

const batchSize = 200;

const holdsText = ({ type }: Column) => ['text', 'text[]', 'jsonb'].includes(type);

/** Columns that are no text of people but keys of rows, which others point at. */
const textColumns = ({ columns, key }: Table): Column[] =>
  columns.filter((column) => holdsText(column) && !key.some(({ name }) => name === column.name));

const containing = (word: string) => `%${word.replaceAll(/[%\\_]/g, '\\$&')}%`;

const someContain = (columns: readonly Column[], patterns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map(({ name }) => sql`t.${sql.ref(name)}::text ilike any (${patterns}::text[])`),
    sql` or `,
  );

interface Candidate {
  readonly key: Record<string, string>;
  readonly own: boolean;
  readonly fields: Record<string, unknown>;
}

const object = (columns: readonly string[]) =>
  sql`json_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql`t.${sql.ref(name)}`]))})`;

/** Values of the key travel as text: JSON would round large numbers. */
const keyObject = (columns: readonly string[]) =>
  sql`json_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql`t.${sql.ref(name)}::text`]))})`;

async function changeRow(db: TenantTransaction, table: Table, { key }: Candidate, changes: Record<string, unknown>) {
  const names = Object.keys(changes);
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`));
  const isRow = [{ name: table.tenantColumn, type: 'text' }, ...table.key].map(
    ({ name, type }) => sql`t.${sql.ref(name)} = ${key[name]}::text::${sql.raw(type)}`,
  );
  await sql`update ${sql.table(table.name)} t set ${set}
    from json_populate_record(null::${sql.table(table.name)}, ${JSON.stringify(changes)}::json) r
    where ${sql.join(isRow, sql` and `)}`.execute(db);
}

/**
 * Takes a person out of every text of a table: of the rows of their tenant, and of those of others that hold their id.
 *
 * @returns rows changed
 */
export async function sweepTable(
  db: TenantTransaction,
  table: Table,
  tenant: string,
  identity: Identity,
): Promise<number> {
  const columns = textColumns(table);
  if (columns.length === 0) return 0;
  const names = columns.map(({ name }) => name);
  const keys = [table.tenantColumn, ...table.key.map(({ name }) => name)];
  const own = sql`t::text like ${containing(identity.id)}`;
  const patterns = tellingWords(identity, true).map(containing);
  const cursor = sql.ref(`sweep_${table.name}`);
  await sql`declare ${cursor} no scroll cursor for
    select ${keyObject(keys)} as key, ${own} as own, ${object(names)} as fields from ${sql.table(table.name)} t
    where ${own} or (t.${sql.ref(table.tenantColumn)} = ${tenant} and (${someContain(columns, patterns)}))`.execute(db);
  let changed = 0;
  for (;;) {
    const { rows } = await sql<Candidate>`fetch ${sql.lit(batchSize)} from ${cursor}`.execute(db);
    for (const row of rows) {
      const changes = Object.fromEntries(
        Object.entries(row.fields)
          .map(([name, value]) => [name, value, eraseFromJson(value, identity, row.own)] as const)
          .filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after))
          .map(([name, , after]) => [name, after]),
      );
      if (Object.keys(changes).length === 0) continue;
      await changeRow(db, table, row, changes);
      changed += 1;
    }
    if (rows.length < batchSize) break;
  }
  await sql`close ${cursor}`.execute(db);
  return changed;
}
