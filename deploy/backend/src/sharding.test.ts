import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { decidedTables, sharedTables } from './tenant-copy/table-decisions.ts';
import { oneEngine } from './testing/engines.ts';
import {
  foreignKeysThatSetNull,
  foreignKeysWithoutTenant,
  referencesToTenants,
  sequences,
  triggers,
} from './testing/sharding-exceptions.ts';
import { createTestDatabase } from './testing/test-database.ts';

interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly toColumns: readonly string[];
  readonly onDelete: string;
  readonly onUpdate: string;
}

const ofTenants = new Set(decidedTables().filter((table) => table !== 'tenant'));

/** What Citus asks of a schema whose tables are distributed by `tenant_id`: shared/docs/guides/shard-with-citus.md. */
describe('the schema, sharded by tenant', () => {
  let database: Database;
  let foreignKeys: readonly ForeignKey[];

  const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
    (await query.execute(database.kysely)).rows.map(({ name }) => name).toSorted();

  beforeAll(async () => {
    database = await createTestDatabase(oneEngine);
    const { rows } = await sql<ForeignKey>`
      select f.conname as name, f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
        (select json_agg(a.attname order by at) from unnest(f.conkey) with ordinality as k (number, at)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as columns,
        (select json_agg(a.attname order by at) from unnest(f.confkey) with ordinality as k (number, at)
          join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number) as "toColumns",
        f.confdeltype as "onDelete", f.confupdtype as "onUpdate"
      from pg_constraint f
      where f.contype = 'f' and f.conparentid = 0 and f.connamespace = 'public'::regnamespace`.execute(database.kysely);
    foreignKeys = rows;
  });
  afterAll(() => database.close());

  it('has the tenant in every primary key, unique index and exclusion', async () => {
    const { rows } = await sql<{ table: string; name: string; columns: string[] }>`
      select t.relname as table, i.relname as name,
        (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
          where a.attrelid = t.oid and a.attnum = any ((x.indkey::int2[])[0:x.indnkeyatts - 1])) as columns
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where (x.indisunique or x.indisexclusion) and t.relnamespace = 'public'::regnamespace`.execute(database.kysely);
    const keys = rows.filter(({ table }) => ofTenants.has(table));
    expect(new Set(keys.map(({ table }) => table))).toEqual(ofTenants);
    expect(keys.filter(({ columns }) => !columns.includes('tenant_id'))).toEqual([]);
  });

  it('compares the tenant in every foreign key between tables of a tenant', () => {
    const between = foreignKeys.filter(({ from, to }) => ofTenants.has(from) && ofTenants.has(to));
    expect(between.length).toBeGreaterThan(100);
    const place = ({ columns, toColumns }: ForeignKey) => toColumns[columns.indexOf('tenant_id')] === 'tenant_id';
    const without = between.filter((key) => !place(key)).map(({ name }) => name);
    expect(without.toSorted()).toEqual(Object.keys(foreignKeysWithoutTenant));
    expect(between.filter(({ onUpdate }) => onUpdate !== 'a')).toEqual([]);
    const setNull = between.filter(({ onDelete }) => onDelete === 'n' || onDelete === 'd').map(({ name }) => name);
    expect(setNull.toSorted()).toEqual(foreignKeysThatSetNull.names);
  });

  it('references no other shared table than that of the tenants, and is referenced by none', () => {
    const across = foreignKeys.filter(({ from, to }) => ofTenants.has(from) !== ofTenants.has(to));
    expect(new Set(across.map(({ to }) => to))).toEqual(new Set(['tenant']));
    const others = across.filter(({ columns }) => columns.join() !== 'tenant_id');
    expect(others.map(({ from, columns }) => `${from}.${columns.join()}`)).toEqual(Object.keys(referencesToTenants));
    expect(foreignKeys.filter(({ from, to }) => sharedTables.includes(from) || sharedTables.includes(to))).toEqual([]);
  });

  it('has no further sequence, whose numbers every shard would draw from one place', async () => {
    const found = await namesOf(sql`select relname as name from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace`);
    expect(found).toEqual(Object.keys(sequences));
  });

  it('has no further trigger', async () => {
    const found = await namesOf(sql`select c.relname || '.' || t.tgname as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace`);
    expect(found).toEqual(
      Object.values(triggers)
        .flatMap(({ names }) => names)
        .toSorted(),
    );
  });
});
