import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { seedTestTenants } from '../../testing/test-tenants.ts';
import type { Database } from '../database/database.ts';
import { withSystem, withTenant } from '../database/tenant-scope.repository.ts';
import { newId, orderedIds } from '../ids.ts';
import { createMonthsAhead } from './create-months-ahead.ts';
import { partitionedTableNames } from './partitioned-tables.ts';
import { findPartitions } from './partitions.repository.ts';

/** Years ahead, so that whichever month the migration ran in is over. */
const now = new Date('2036-11-15T12:00:00Z');
const ahead = ['2036_11', '2036_12', '2037_01', '2037_02'];

describe.each(engines)('partitions by month on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await seedTestTenants(database);
  });
  afterAll(() => database.close());

  const insertValue = (at: string, session = newId()) =>
    withTenant(database, 'demo', (db) =>
      sql`insert into meter_value (tenant_id, session_id, at, power_w) values ('demo', ${session}, ${at}, 7000)
        on conflict (tenant_id, session_id, at) do update set power_w = excluded.power_w`.execute(db),
    );
  const insertMessage = (at: string) =>
    sql`insert into ocpp_message (tenant_id, id, charger_id, at, direction, kind, action, message_id, payload)
      values ('demo', ${orderedIds()(new Date(at))}, ${newId()}, ${at}, 'in', 'call', 'Heartbeat', '1', '{}')`.execute(
      database.kysely,
    );
  /** By the day of the row. */
  const partitionsOf = async (table: string) => {
    const { rows } = await sql<{ day: string; partition: string }>`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, tableoid::regclass::text as partition
      from ${sql.table(table)} order by at`.execute(database.kysely);
    return rows.map(({ day, partition }) => `${day} ${partition}`);
  };

  it('are made for this month and three more, once', async () => {
    await createMonthsAhead(database, now);
    await createMonthsAhead(database, now);
    for (const table of partitionedTableNames) {
      const names = (await withSystem(database, (db) => findPartitions(db, table))).map(({ name }) => name);
      expect(names.slice(1)).toEqual([...ahead, 'other'].map((name) => `${table}_${name}`));
      expect(names[0]).toMatch(/_before_\d{4}_\d{2}$/);
    }
  });

  it('take rows by their month, to the moment, and all others too', async () => {
    for (const at of ['2036-11-30T23:59:59.999999Z', '2036-12-01T00:00:00Z', '2042-01-01T00:00:00Z', '1970-01-01Z'])
      await insertValue(at);
    expect(await partitionsOf('meter_value')).toEqual([
      expect.stringMatching(/^1970-01-01 meter_value_before_/),
      '2036-11-30 meter_value_2036_11',
      '2036-12-01 meter_value_2036_12',
      '2042-01-01 meter_value_other',
    ]);
    for (const at of ['2036-12-31T23:59:59.999Z', '2037-01-01T00:00:00Z', '2042-01-01T00:00:00Z'])
      await insertMessage(at);
    expect(await partitionsOf('ocpp_message')).toEqual([
      '2036-12-31 ocpp_message_2036_12',
      '2037-01-01 ocpp_message_2037_01',
      '2042-01-01 ocpp_message_other',
    ]);
  });

  it('take the rows along that came before the partition of their month', async () => {
    const before = await sql`select * from port_load`.execute(database.kysely);
    await createMonthsAhead(database, new Date('2042-01-10'));
    expect((await partitionsOf('meter_value')).at(-1)).toBe('2042-01-01 meter_value_2042_01');
    expect((await partitionsOf('ocpp_message')).at(-1)).toBe('2042-01-01 ocpp_message_2042_01');
    expect((await sql`select * from port_load`.execute(database.kysely)).rows).toEqual(before.rows);
  });

  it('are reached through their table alone', async () => {
    for (const name of ['meter_value_2036_11', 'meter_value_other', 'ocpp_message_other'])
      await expect(
        withTenant(database, 'demo', (db) => sql`select from ${sql.table(name)}`.execute(db)),
      ).rejects.toThrow('permission denied');
    const foreign = withTenant(database, 'metro', (db) => sql`select from meter_value`.execute(db));
    expect((await foreign).rows).toEqual([]);
  });
});
