import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { withTenant } from '../platform/database/tenant-scope.repository.ts';
import { newId, orderedIds } from '../platform/ids.ts';
import { engines } from '../testing/engines.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { seedTestTenants } from '../testing/test-tenants.ts';
import { migrations } from './index.ts';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const tables = ['meter_value', 'ocpp_message'] as const;

describe.each(engines)('a database with rows, whose tables get partitions on %s', (engine) => {
  let database: Database;

  /** Rows of two tenants, one of them of a clock that is years ahead. */
  const insertRows = async (session: string) => {
    for (const [tenant, at] of [
      ['demo', inDays(-300)],
      ['demo', inDays(-1)],
      ['metro', inDays(0)],
      ['metro', inDays(3000)],
    ] as const) {
      await sql`insert into meter_value (tenant_id, session_id, at, power_w, energy_wh)
        values (${tenant}, ${session}, ${at}, 7000, 12345)`.execute(database.kysely);
      await sql`insert into ocpp_message
          (tenant_id, id, charger_id, at, direction, kind, action, message_id, payload)
        values (${tenant}, ${orderedIds()(at)}, ${session}, ${at}, 'in', 'call', 'Heartbeat', '1', 'null')`.execute(
        database.kysely,
      );
    }
  };
  const read = async (table: string, columns = sql`*`) =>
    (
      await sql<Record<string, unknown>>`select ${columns} from ${sql.table(table)} order by at`.execute(
        database.kysely,
      )
    ).rows;

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await sql`drop schema public cascade`.execute(database.kysely);
    await sql`create schema public`.execute(database.kysely);
    const earlier = Object.entries(migrations).filter(([name]) => name < '0290');
    await migrate(database, Object.fromEntries(earlier));
    await seedTestTenants(database);
  }, 60_000);
  afterAll(() => database.close());

  it('keeps every row, and writes none of them again', async () => {
    await insertRows(newId());
    const before = { meter_value: await read('meter_value'), ocpp_message: await read('ocpp_message') };
    const files = () =>
      sql<{ file: string }>`select pg_relation_filenode(relname::regclass)::text as file from pg_class
      where relname ~ '^(meter_value|ocpp_message)(_before_[0-9_]+)?$' and relkind = 'r' order by 1`.execute(
        database.kysely,
      );
    const { rows: filesBefore } = await files();
    await migrate(database);
    expect((await files()).rows).toEqual(filesBefore);
    for (const table of tables) {
      expect(await read(table)).toEqual(before[table]);
      const places = await read(table, sql`tableoid::regclass::text as place`);
      expect(places.map(({ place }) => String(place).replace(/[0-9]+_[0-9]+$/, ''))).toEqual([
        ...Array.from({ length: 3 }, () => `${table}_before_`),
        `${table}_other`,
      ]);
    }
  });

  it('takes further rows, and lets a tenant take its rows along', async () => {
    await insertRows(newId());
    const count = (table: (typeof tables)[number]) =>
      withTenant(database, 'demo', (db) => db.selectFrom(table).select('tenant_id').execute());
    for (const table of tables) expect(await count(table)).toHaveLength(4);
    await database.kysely.deleteFrom('tenant').where('id', '=', 'metro').execute();
    for (const table of tables)
      expect((await read(table)).map((row) => row['tenant_id'])).toEqual(['demo', 'demo', 'demo', 'demo']);
  });
});
