import { type LoadDay, replayLoad } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { insertChargerInService, portOf } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { insertReportedSession, stillOpen } from '../../../testing/session-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

// Monday 23 November 2026, 10 AM in Chicago: yesterday began at 06:00Z.
const now = new Date('2026-11-23T16:00:00Z');
const midnight = Date.parse('2026-11-22T06:00:00Z');
const at = (minutes: number) => new Date(midnight + minutes * 60_000);

// Two chargers of 32 A on line 1, so 7.36 kW, under 48 A together.
describe.each([oneEngine])('the load of a past day on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let location: string;
  let chargers: readonly string[];

  const read = async (query = '', id = location) =>
    (await test.call({ url: `/api/v1/load-control/${id}/day/${query}`, token })).json<LoadDay>();

  /** A session whose meter rises evenly by so many kWh between two minutes of the day. */
  async function charged(charger: string, [from, to]: readonly [number, number], kwh: number, special: object = {}) {
    const { id: port_id } = await portOf(test, charger);
    const session = await insertReportedSession(test, charger, {
      port_id,
      location_id: location,
      started_at: at(from),
      ended_at: at(to),
      charging_started_at: at(from),
      charging_ended_at: at(to),
      last_report_at: at(to),
      energy_wh: kwh * 1000,
      ...special,
    });
    const quarters = (to - from) / 15;
    await test.database.kysely
      .insertInto('meter_value')
      .values(
        Array.from({ length: quarters + 1 }, (_, index) => ({
          tenant_id: 'demo',
          session_id: session,
          at: at(from + index * 15),
          energy_wh: 50_000 + Math.round((kwh * 1000 * index) / quarters),
          power_w: null,
          current_ma: null,
          voltage_mv: null,
          state_of_charge_percent: null,
        })),
      )
      .execute();
    return session;
  }

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'admin');
    location = await insertLocation(test.database, 'demo', { name: 'Depot' });
    const special = { location_id: location, phases: 1, max_current_a: 32 } as const;
    chargers = [
      await insertChargerInService(test, 'DAY-1', special),
      await insertChargerInService(test, 'DAY-2', special),
    ];
    const body = { name: 'Depot', location, max_current: 48, chargers };
    const added = await test.call({
      method: 'POST',
      url: '/api/v1/charger-group/',
      body,
      token,
      headers: { 'idempotency-key': newId() },
    });
    const group = added.json<{ id: string }>().id;
    for (const charger of chargers)
      await test.call({
        method: 'PATCH',
        url: `/api/v1/charger-group/${group}/charger/${charger}/`,
        body: { feed: 1 },
        token,
      });
  });
  afterAll(() => test.close());

  it('has the energy of each car by quarters of an hour, and only that of the day', async () => {
    const [first = '', second = ''] = chargers;
    const early = await charged(first, [-30, 60], 9);
    const both = [
      await charged(first, [600, 660], 7.36, { started_at: at(599) }),
      await charged(second, [600, 720], 7.36),
    ];
    await charged(second, [1440, 1500], 5);
    const day = await read();
    expect([day.date, day.intervals.length, day.intervals[0]]).toEqual(['2026-11-22', 96, '2026-11-22T06:00:00.000Z']);
    expect(day.cars.map(({ session }) => session)).toEqual([early, ...both]);
    expect(day.cars[0]).toMatchObject({ first: 0, unplugged_at: at(60).toISOString() });
    expect(day.cars[0]?.energy).toEqual([1.5, 1.5, 1.5, 1.5].map((kwh) => expect.closeTo(kwh, 6)));
    expect(day.cars[1]).toMatchObject({ port: (await portOf(test, first)).id, first: 40 });
    expect(await read('?date=2026-11-22')).toEqual(day);
    expect((await read('?date=2026-11-23')).cars).toHaveLength(1);
    expect((await read('?date=2026-11-20')).cars).toEqual([]);
  });

  it('shows what would have been throttled, and why', async () => {
    const day = await read();
    const { cars } = replayLoad(day);
    expect(cars.map(({ missing }) => missing > 0)).toEqual([false, false, false]);
    // With 40 % less, two cars share 28.8 A for an hour: one leaves with a part of its energy, one gets it later.
    const [early, left, stayed] = replayLoad(day, 0.6).cars;
    expect(early).toMatchObject({ missing: 0, late: 0 });
    expect(left?.missing).toBeCloseTo(7.36 - 14.4 * 0.23, 3);
    expect(left?.cuts[0]).toMatchObject({ node: day.tree.chargers[0]?.group, by: 1, minutes: 60 });
    expect(stayed).toMatchObject({ missing: 0, late: expect.closeTo((16 - 14.4) * 0.23, 3) });
  });

  it('has a car that is still there, on the days when the clocks change too', async () => {
    const [first = ''] = chargers;
    const open = await charged(first, [1200, 1260], 4, stillOpen);
    expect((await read()).cars.find(({ session }) => session === open)?.unplugged_at).toBeNull();
    expect((await read('?date=2026-11-01')).intervals).toHaveLength(100);
    expect((await read('?date=2026-03-08')).intervals).toHaveLength(92);
  });

  it('has the hours in which the schedules of now allowed charging that day', async () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      start_at: '10:00 AM',
      end_at: '12:00 PM',
      timezone: 'UTC',
    }));
    const port = await portOf(test, chargers[1] ?? '');
    const setSchedule = (schedule: readonly object[]) =>
      test.database.kysely
        .updateTable('port')
        .set({ schedule: JSON.stringify(schedule) })
        .where('id', '=', port.id)
        .execute();
    await setSchedule(week);
    const { tree } = await read();
    await setSchedule([]);
    const hours = tree.chargers.flatMap(({ ports }) => ports).find(({ id }) => id === port.id)?.charging_hours;
    expect(hours?.[0]).toEqual({ start: '2026-11-22T10:00:00.000Z', end: '2026-11-22T12:00:00.000Z' });
  });

  it('is shown to its tenant alone, for a day of the calendar', async () => {
    const call = (url: string) => test.call({ url, token });
    expect((await call(`/api/v1/load-control/${crypto.randomUUID()}/day/`)).statusCode).toBe(404);
    expect((await call(`/api/v1/load-control/${location}/day/?date=yesterday`)).statusCode).toBe(400);
  });
});
