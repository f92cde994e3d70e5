import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { randomFor } from '../../../seed/random.ts';
import { insertCharger, insertLocation, insertPort } from '../../../testing/charger-fixtures.ts';
import { insertDriver } from '../../../testing/driver-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { compareRollups, mendRollups } from './rollups.service.ts';

const none = { port_rollup: 0, site_rollup: 0, port_load: 0, driver_total: 0, driver_month: 0 };
const steps = Number(process.env['ROLLUP_SESSIONS'] ?? 300);
const start = Date.parse('2026-02-27T00:00:00Z');
const minute = 60_000;

interface Port {
  readonly id: string;
  readonly charger_id: string;
}

describe.each(engines)('roll-ups on %s', (engine) => {
  let test: TestApp;
  let ports: [Port, ...Port[]];
  let locations: [string, null];
  let drivers: [string, string, null];
  const random = randomFor(`roll-ups ${engine}`);

  beforeAll(async () => {
    test = await createTestApp(engine);
    drivers = [await insertDriver(test.database, 'ana'), await insertDriver(test.database, 'ben'), null];
    locations = [await insertLocation(test.database, 'demo', { name: 'North' }), null];
    for (const custom_id of ['R-1', 'R-2']) {
      const charger = await insertCharger(test.database, 'demo', { custom_id });
      for (const connector_id of [1, 2]) await insertPort(test.database, 'demo', charger, { connector_id });
    }
    const [first, ...others] = await test.database.kysely.selectFrom('port').select(['id', 'charger_id']).execute();
    if (first) ports = [first, ...others];
  });
  afterAll(() => test.close());

  const asTenant = (statement: ReturnType<typeof sql>) =>
    withTenant(test.database, 'demo', (db) => statement.execute(db));

  const moments = () => {
    const startedAt = start + random.integer(0, 5 * 24 * 60) * minute;
    return { startedAt: new Date(startedAt), endedAt: new Date(startedAt + random.integer(1, 300) * minute) };
  };

  /** Open, or ended already as one that comes late; half of them come twice. */
  const begin = async () => {
    const id = newId();
    const port = random.pick(ports);
    const { startedAt, endedAt } = moments();
    const [isOver, isFailed] = [random.chance(0.5), random.chance(0.1)];
    const over = isFailed ? 'FAILED' : 'COMPLETED';
    const insert = sql`insert into charging_session (tenant_id, id, charger_id, port_id, location_id, status,
        authentication, started_at, ended_at, energy_wh, peak_w, currency, revenue_minor, electricity_cost_minor,
        activation_fee_minor, idle_fee_minor, sales_tax_minor, account_id)
      values ('demo', ${id}, ${port.charger_id}, ${port.id}, ${random.pick<string | null>(locations)}, ${isOver ? over : 'IN_PROGRESS'},
        'REMOTE_START', ${startedAt}, ${isOver ? endedAt : null}, ${random.integer(0, 50_000)}, 0,
        ${random.pick(['USD', 'EUR'])}, ${random.integer(0, 5000)}, ${random.integer(0, 900)}, 0, 0, 0,
        ${random.pick<string | null>(drivers)})
      on conflict (tenant_id, id) do nothing`;
    await asTenant(insert);
    if (random.chance(0.5)) await asTenant(insert);
    return id;
  };
  const read = (session: string) => {
    const at = new Date(start + random.integer(0, 400) * 5 * minute);
    const power = random.chance(0.1) ? null : random.integer(0, 50_000);
    return asTenant(sql`insert into meter_value (tenant_id, session_id, at, energy_wh, power_w)
      values ('demo', ${session}, ${at}, 1, ${power}), ('demo', ${session}, ${new Date(at.getTime() + minute)}, 2, 100)
      on conflict (tenant_id, session_id, at) do update set power_w = greatest(meter_value.power_w, excluded.power_w)`);
  };
  const end = (session: string) =>
    asTenant(sql`update charging_session set status = 'COMPLETED', ended_at = started_at + interval '1 hour',
      energy_wh = ${random.integer(0, 9000)} where tenant_id = 'demo' and id = ${session}`);
  const correct = (session: string) => {
    const { startedAt } = moments();
    return asTenant(sql`update charging_session set started_at = ${startedAt}, ended_at = ${startedAt}::timestamptz
      + interval '2 hours', energy_wh = ${random.integer(0, 9000)}, revenue_minor = ${random.integer(0, 9000)},
      location_id = ${random.pick<string | null>(locations)}, account_id = ${random.pick<string | null>(drivers)} where tenant_id = 'demo' and id = ${session}`);
  };
  const relocate = (session: string) => {
    const port = random.pick(ports);
    return asTenant(sql`update charging_session set port_id = ${port.id}, charger_id = ${port.charger_id}
      where tenant_id = 'demo' and id = ${session}`);
  };
  const settle = (session: string) =>
    asTenant(sql`update charging_session set status = 'COMPLETED_AND_PAID', revenue_minor = ${random.integer(0, 9000)}
      where tenant_id = 'demo' and id = ${session} and ended_at is not null`);
  const reopen = (session: string) =>
    asTenant(sql`update charging_session set status = 'IN_PROGRESS', ended_at = null
      where tenant_id = 'demo' and id = ${session}`);

  it('equal the raw rows after sessions that are late, doubled, corrected and out of order', async () => {
    const sessions: [string, ...string[]] = [await begin()];
    for (let step = 0; step < steps; step += 1) {
      const session = random.pick(sessions);
      if (random.chance(0.25)) sessions.push(await begin());
      else await random.pick([end, correct, settle, relocate, reopen, read, read, read])(session);
    }
    expect(sessions.length).toBeGreaterThan(steps / 9);
    expect(await compareRollups(test.database)).toEqual(none);
    const { rows } = await sql<{ day: string; raw: string }>`
      select (select sum(energy_wh) from site_rollup where minutes = 1440 and tenant_id = 'demo')::text as day,
        (select sum(energy_wh) from charging_session where ended_at is not null and tenant_id = 'demo')::text as raw
    `.execute(test.database.kysely);
    expect(rows[0]?.day).toBe(rows[0]?.raw);
  });

  it('lose a session that is deleted, and nothing of one that goes on', async () => {
    await asTenant(sql`delete from charging_session where tenant_id = 'demo' and ended_at is not null
      and id in (select id from charging_session order by id limit 5)`);
    const { port_load: _, ...ofSessions } = await compareRollups(test.database);
    expect(ofSessions).toEqual({ port_rollup: 0, site_rollup: 0, driver_total: 0, driver_month: 0 });
  });

  it('are mended where they differ', async () => {
    await sql`update port_rollup set energy_wh = energy_wh + 1 where minutes = 15`.execute(test.database.kysely);
    await sql`delete from site_rollup where minutes = 60`.execute(test.database.kysely);
    await sql`update port_load set power_w_max = 1`.execute(test.database.kysely);
    await sql`update driver_total set sessions = sessions + 1 where account_id = ${drivers[0]}`.execute(
      test.database.kysely,
    );
    // A driver's row that is mended has its months made anew.
    await sql`update driver_month set sessions = sessions + 1 where account_id = ${drivers[1]}`.execute(
      test.database.kysely,
    );
    const differences = await compareRollups(test.database);
    expect(Object.values(differences).every((count) => count > 0)).toBe(true);
    expect(await mendRollups(test.database)).toEqual(differences);
    expect(await compareRollups(test.database)).toEqual(none);
  });
});
