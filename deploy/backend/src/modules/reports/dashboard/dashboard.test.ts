import type {
  Attention,
  ChargerError,
  DashboardChart,
  Efficiency,
  MilesDriven,
  SiteLoadByPhase,
  SiteLoadCurve,
  StatusCounts,
  VehicleShare,
} from '@plugboard/contracts/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { insertCharger, insertLocation, insertPort } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { insertReportedSession } from '../../../testing/session-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertVehicle } from '../../../testing/vehicle-fixtures.ts';

interface Page<Item> {
  readonly results: readonly Item[];
  readonly count: number;
}

const now = new Date('2026-11-20T20:00:00Z');
const week = 'tz=America/Los_Angeles&start_at__gt=2026-11-14T08:00:00Z&end_at__lte=2026-11-21T08:00:00Z';

describe.each(engines)('the dashboard on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let limited: string;
  let harbor: string;
  let chargers: readonly string[];

  const read = async <Reply>(path: string, as = token) => {
    const answer = await test.call({ url: `/api/v1/${path}`, token: as });
    expect(answer.statusCode).toBe(200);
    return answer.json<Reply>();
  };
  const session = (charger: string, startedAt: string, special: object = {}) =>
    insertReportedSession(test, charger, {
      started_at: startedAt,
      ended_at: new Date(Date.parse(startedAt) + 3_600_000).toISOString(),
      revenue_minor: 250,
      electricity_cost_minor: 90,
      ...special,
    });

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'admin');
    limited = await signInAs(test, 'limited');
    harbor = await insertLocation(test.database, 'demo', { name: 'Harbor' });
    const first = await insertCharger(test.database, 'demo', {
      custom_id: 'D-1',
      location_id: harbor,
      status: 'FAULTED',
      last_seen_at: now,
    });
    const second = await insertCharger(test.database, 'demo', { custom_id: 'D-2', status: 'OFFLINE' });
    chargers = [first, second];
    for (const charger of chargers)
      await insertPort(test.database, 'demo', charger, {
        connector_id: 1,
        status: charger === first ? 'FAULTED' : 'CHARGING',
        status_since: new Date('2026-11-20T18:00:00Z'),
        error_code: 'GroundFailure',
        power_w: 7200,
      });
    // 23:30 on the 19th in Los Angeles, and 0:30 on the 20th.
    await session(first, '2026-11-20T07:30:00Z', { location_id: harbor });
    await session(first, '2026-11-20T08:30:00Z', { location_id: harbor, energy_wh: 5500 });
    await session(second, '2026-11-20T09:00:00Z', { status: 'FAILED', energy_wh: 0, currency: 'EUR' });
    await session(second, '2026-11-20T10:00:00Z', { status: 'IN_PROGRESS', ended_at: null });
    await session(second, '2026-11-10T10:00:00Z', { energy_wh: 1000 });
  });
  afterAll(() => test.close());

  it('has the sums of a period and of the one before, at all locations or some, and no revenue for limited accounts', async () => {
    const { charges, before, currency } = await read<Efficiency>(`dashboard/energy/efficiency?${week}`);
    expect(currency).toBe('USD');
    expect(charges).toEqual({
      sessions: 3,
      failed_sessions: 1,
      energy_consumed: 15.5,
      total_revenue: { amount: '5.00', currency: 'USD' },
      total_cost: { amount: '1.80', currency: 'USD' },
    });
    expect(before).toMatchObject({ sessions: 1, energy_consumed: 1 });
    const ofHarbor = await read<Efficiency>(`dashboard/energy/efficiency/?${week}&location__in=${harbor}`);
    expect(ofHarbor.charges.sessions).toBe(2);
    expect((await read<Efficiency>(`fleet/dashboard/efficiency?${week}`)).charges).toEqual(charges);
    const own = await read<Efficiency>(`dashboard/energy/efficiency?${week}`, limited);
    expect(own.charges).toEqual({ ...charges, total_revenue: null });
  });

  it('draws the days of the zone, beside those before, with the chargers that had the most', async () => {
    const chart = await read<DashboardChart>(`dashboard/charger/energy/consumption?${week}&grouptime=day`);
    expect(chart.points.map(({ label, total, total_energy }) => [label, total, total_energy])).toEqual([
      ['Nov 14', 0, 0],
      ['Nov 15', 0, 0],
      ['Nov 16', 0, 0],
      ['Nov 17', 0, 0],
      ['Nov 18', 0, 0],
      ['Nov 19', 1, 10],
      ['Nov 20', 2, 5.5],
    ]);
    expect(chart.before.map(({ label, total }) => [label, total])).toContainEqual(['Nov 10', 1]);
    expect(chart.chargers).toMatchObject([{ charger: chargers[0], custom_id: 'D-1', energy_consumed: 15.5 }]);
    const hidden = await read<DashboardChart>(`dashboard/charger/session/?${week}`, limited);
    expect(JSON.stringify(hidden)).not.toContain('"total_revenue":{');
    const madrid = await read<DashboardChart>(
      `dashboard/energy/cost/?${week}&tz=Europe/Madrid`.replace('tz=America/Los_Angeles&', ''),
    );
    expect(madrid.points.at(-2)).toMatchObject({ label: 'Nov 20', total: 3 });
    const all = await read<DashboardChart>(
      'dashboard/charger/energy/consumption?start_at__gt=2025-01-01T08:00:00Z&end_at__lte=2026-11-21T08:00:00Z&tz=America/Los_Angeles&grouptime=day',
    );
    expect([all.points[0]?.label, all.points.at(-1)?.label]).toEqual(['Jan 1, 2025', 'Nov 20, 2026']);
  });

  it('keeps revenue from limited and fleet accounts', async () => {
    const url = `/api/v1/dashboard/charger/revenue/?${week}`;
    expect((await test.call({ url, token })).json<DashboardChart>().points.at(-1)?.total_revenue?.amount).toBe('2.50');
    expect((await test.call({ url, token: limited })).statusCode).toBe(403);
    await sql`update tenant set type = 'FLEET' where id = 'demo'`.execute(test.database.kysely);
    expect((await test.call({ url, token })).statusCode).toBe(403);
    await sql`update tenant set type = 'STANDARD' where id = 'demo'`.execute(test.database.kysely);
  });

  it('refuses a period that ends before it begins, by field', async () => {
    const answer = await test.call({
      url: `/api/v1/dashboard/charger/session/?start_at__gt=2026-11-20T00:00:00Z&end_at__lte=2026-11-19T00:00:00Z`,
      token,
    });
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([400, ['end_at__lte']]);
  });

  it('names the chargers that require attention, why and since when', async () => {
    const { results, count } = await read<Page<Attention>>('dashboard/charger/require_attention/?ordering=custom_id');
    expect(count).toBe(2);
    expect(results).toMatchObject([
      { custom_id: 'D-1', cause: 'FAULTED', error_code: 'GroundFailure', since: '2026-11-20T18:00:00.000Z' },
      { custom_id: 'D-2', cause: 'NEVER_CONNECTED', error_code: null },
    ]);
    const some = await read<Page<Attention>>(`dashboard/charger/require_attention/?location__in=${harbor}`);
    expect(some.results.map(({ custom_id }) => custom_id)).toEqual(['D-1']);
    const statuses = await read<StatusCounts>('dashboard/charger/statuses/');
    expect(statuses).toEqual({
      chargers: 2,
      statuses: [
        { status: 'FAULTED', chargers: 1 },
        { status: 'OFFLINE', chargers: 1 },
      ],
    });
  });

  it('lists faults of a period with their ends', async () => {
    const { id: port_id } = await test.database.kysely
      .selectFrom('port')
      .select('id')
      .where('charger_id', '=', chargers[0] ?? '')
      .executeTakeFirstOrThrow();
    const statuses = [
      ['FAULTED', '2026-11-19T10:00:00Z'],
      ['AVAILABLE', '2026-11-19T11:00:00Z'],
      ['FAULTED', '2026-11-20T18:00:00Z'],
      ['FAULTED', '2026-11-01T18:00:00Z'],
    ] as const;
    for (const [status, at] of statuses)
      await test.database.kysely
        .insertInto('status_history')
        .values({
          tenant_id: 'demo',
          id: newId(),
          charger_id: chargers[0] ?? '',
          port_id,
          status,
          created_at: new Date(at),
          error_code: 'GroundFailure',
        })
        .execute();
    const { results, count } = await read<Page<ChargerError>>(`dashboard/charger/errors/?${week}`);
    expect(count).toBe(2);
    expect(results).toMatchObject([
      { custom_id: 'D-1', connector_id: 1, started_at: '2026-11-20T18:00:00.000Z', ended_at: null },
      { started_at: '2026-11-19T10:00:00.000Z', ended_at: '2026-11-19T11:00:00.000Z' },
    ]);
    expect((await read<Page<ChargerError>>(`dashboard/charger/errors/?${week}&search=D-2`)).count).toBe(0);
  });

  it('reckons the miles of vehicles by their drivers', async () => {
    await insertVehicle(test.database, 'demo', { name: 'Van 1', battery_capacity_wh: 50_000, epa_range_miles: 200 });
    const { id } = await test.database.kysely.selectFrom('vehicle').select('id').executeTakeFirstOrThrow();
    const driver = await test.database.kysely
      .updateTable('account')
      .set({ default_vehicle_id: id })
      .where('tenant_id', '=', 'demo')
      .where('user_type', '=', 'driver')
      .returning('id')
      .executeTakeFirstOrThrow();
    await session(chargers[0] ?? '', '2026-11-18T20:00:00Z', { account_id: driver.id });
    const { vehicles } = await read<{ vehicles: VehicleShare[] }>(`dashboard/vehicle/top?${week}`);
    expect(vehicles).toMatchObject([{ name: 'Van 1', sessions: 1, energy_consumed: 10, miles: 40 }]);
    const driven = await read<MilesDriven>(`dashboard/vehicle/miles/driven?${week}`);
    expect([driven.miles, driven.before, driven.points.find(({ miles }) => miles > 0)?.label]).toEqual([
      40,
      0,
      'Nov 18',
    ]);
  });

  it('shows the load of sites, by line as well, for the part of a quarter of an hour in which they charged', async () => {
    const id = await session(chargers[1] ?? '', '2026-11-20T18:30:00Z');
    // Nine minutes of 5.75 kW on average; the single reading before counts for its quarter.
    await sql`insert into meter_value (tenant_id, session_id, at, power_w) values
      ('demo', ${id}, '2026-11-20T19:01:00Z', 4600), ('demo', ${id}, '2026-11-20T19:07:00Z', 6900),
      ('demo', ${id}, '2026-11-20T18:35:00Z', 4600)`.execute(test.database.kysely);
    await sql`insert into meter_value (tenant_id, session_id, at, power_w)
      values ('demo', ${id}, '2026-11-20T19:04:00Z', 5750)`.execute(test.database.kysely);
    const curve = await read<SiteLoadCurve>('site-load');
    expect(curve.load).toBe(7.2);
    expect(curve.points).toHaveLength(96);
    const pointAt = <Point extends { readonly at: string }>(points: readonly Point[], time: string) =>
      points.find(({ at }) => at === `2026-11-20T${time}:00.000Z`);
    expect(pointAt(curve.points, '19:00')).toMatchObject({ load: 3.45, peak: 6.9 });
    expect(pointAt(curve.points, '18:30')).toMatchObject({ load: 4.6, peak: 4.6 });
    const phases = await read<SiteLoadByPhase>('site-load-3phases');
    expect(pointAt(phases.points, '19:00')).toMatchObject({ l1: 15, l2: 15, l3: 15 });
    expect((await read<SiteLoadCurve>(`site-load?location__in=${harbor}`)).load).toBe(0);
  });

  it('says nothing of another tenant', async () => {
    const { charges } = await read<Efficiency>(`dashboard/energy/efficiency?${week}&location__in=${newId()}`);
    expect(charges.sessions).toBe(0);
  });
});
