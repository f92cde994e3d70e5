import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { seedTestTenants } from '../../testing/test-tenants.ts';
import type { Database } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import { batch } from '../housekeeping/in-batches.ts';
import { newId } from '../ids.ts';
import { monthOf } from '../partitions/months.ts';
import { createPartition, findPartitions } from '../partitions/partitions.repository.ts';
import { parseSettings } from '../settings.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';

const day = 24 * 60 * 60 * 1000;
/** Years ahead, so that whichever month the migration ran in is over. */
const now = new Date('2036-03-15T12:00:00Z');
const daysAgo = (count: number) => new Date(now.getTime() - count * day);
const sessions = { demo: newId(), metro: newId() };

describe.each(engines)('rows past their retention on %s', (engine) => {
  let database: Database;
  beforeEach(async () => {
    await database?.close();
    database = await createTestDatabase(engine);
    await seedTestTenants(database);
  });
  afterAll(() => database.close());

  const insert = (tenant: keyof typeof sessions, from: Date, count = 1) =>
    sql`insert into meter_value (tenant_id, session_id, at, energy_wh)
      select ${tenant}, ${sessions[tenant]}, ${from}::timestamptz + number * interval '1 ms', number
        from generate_series(0, ${count - 1}::int) number`.execute(database.kysely);
  const createMonths = async (...starts: string[]) => {
    for (const start of starts) await createPartition(database, 'meter_value', monthOf(new Date(`${start}-01`)));
  };
  const clean = (tenantDays: object = {}) => {
    const { ocpp } = parseSettings({ NODE_ENV: 'test', TENANT_RETENTION: JSON.stringify(tenantDays) });
    return deleteExpiredRows(database, 'meter_value', ocpp.meterValueRetention, now);
  };
  const rows = () =>
    database.kysely.selectFrom('meter_value').select(['tenant_id', 'at']).orderBy('at').orderBy('tenant_id').execute();
  const months = async () =>
    (await withSystem(database, (db) => findPartitions(db, 'meter_value'))).map(({ name }) => name);

  it('go after the days of the setting and no earlier, in every tenant, a bounded number at a time', async () => {
    const last = daysAgo(400);
    await createMonths('2035-02', '2036-03');
    await insert('demo', new Date(last.getTime() - day), batch + 1);
    for (const tenant of ['demo', 'metro'] as const) {
      await insert(tenant, new Date(last.getTime() - 1));
      await insert(tenant, last);
    }
    await clean();
    expect(await rows()).toEqual([
      { tenant_id: 'demo', at: last },
      { tenant_id: 'metro', at: last },
    ]);
  });

  it('leave the rows at the same places of other months, which are of other days', async () => {
    await createMonths('2035-02', '2036-02', '2036-03');
    await insert('demo', daysAgo(401), 3);
    for (const recent of [20, 3]) await insert('metro', daysAgo(recent), 3);
    const { rows: places } = await sql`select from meter_value group by ctid having count(*) = 3`.execute(
      database.kysely,
    );
    expect(places).toHaveLength(3);
    await clean();
    expect((await rows()).map(({ tenant_id: tenant }) => tenant)).toEqual(Array.from({ length: 6 }, () => 'metro'));
  });

  it('are those of each tenant by its own setting', async () => {
    await createMonths('2035-02', '2035-12', '2036-03');
    for (const tenant of ['demo', 'metro'] as const)
      for (const age of [401, 399, 91, 89]) await insert(tenant, daysAgo(age));
    await clean({ demo: { meter_value_days: 90 } });
    expect(await rows()).toEqual([
      { tenant_id: 'metro', at: daysAgo(399) },
      { tenant_id: 'metro', at: daysAgo(91) },
      { tenant_id: 'demo', at: daysAgo(89) },
      { tenant_id: 'metro', at: daysAgo(89) },
    ]);
    await clean({ metro: { meter_value_days: 1000 }, demo: { meter_value_days: 31 } });
    expect((await rows()).map(({ tenant_id: tenant }) => tenant)).toEqual(['metro', 'metro', 'metro']);
  });

  it('take a month along once none of it is left, and not before', async () => {
    await createMonths('2035-01', '2035-02', '2035-12', '2036-01', '2036-02', '2036-03');
    await insert('metro', new Date('2035-01-20'));
    await insert('metro', new Date('2035-12-20'));
    await clean({ metro: { meter_value_days: 1000 } });
    // February 2036 has ended lately: an offline charge point may still report of it.
    expect(await months()).toEqual(
      ['2035_01', '2035_12', '2036_02', '2036_03', 'other'].map((name) => `meter_value_${name}`),
    );
    await clean();
    expect(await months()).toEqual(['2035_12', '2036_02', '2036_03', 'other'].map((name) => `meter_value_${name}`));
    await insert('metro', new Date('2035-02-20'));
    expect(await rows()).toHaveLength(2);
  });
});
