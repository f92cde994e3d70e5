import {
  type ExclusionReason,
  getPortUptime,
  listPortUptimes,
  portUptime,
  type PortUptimeDetail,
  type PortUptimeItem,
  uptimeSpan,
} from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertChargerInService, portOf } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const now = new Date('2026-11-20T12:00:00Z');
const url = '/api/v1/port-uptime/';
const at = (text: string) => new Date(text);

/** Numbers that are always the same. */
function numbersOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe.each(engines)('uptime of ports on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let keys = 0;

  const history = (port: { id: string; charger_id: string }, rows: readonly (readonly [Date, string, string?])[]) =>
    test.database.kysely
      .insertInto('status_history')
      .values(
        rows.map(([created_at, status, error_code = null]) => ({
          tenant_id: 'demo',
          id: newId(),
          charger_id: port.charger_id,
          port_id: port.id,
          status: status as 'OFFLINE',
          error_code,
          created_at,
        })),
      )
      .execute();
  async function insertMeasured(custom_id: string, rows: Parameters<typeof history>[1]) {
    const port = await portOf(test, await insertChargerInService(test, custom_id, { timezone: 'UTC' }), 1);
    await history(port, rows);
    return port;
  }
  const get = async (id: string, query = '') =>
    (await test.call({ url: `${url}${id}/?${query}`, token })).json<PortUptimeDetail>();
  const list = async (query: string) =>
    (await test.call({ url: `${url}?limit=500&${query}`, token })).json<{ results: PortUptimeItem[]; count: number }>();
  const write = (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ) => {
    keys += 1;
    return test.call({
      method,
      url: path,
      token,
      ...(body && { body }),
      headers: { 'idempotency-key': `k${keys}`, ...more },
    });
  };

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'admin');
  });
  afterAll(() => test.close());

  it('lists what counts and what does not, and sums it by the formula', async () => {
    const port = await insertMeasured('SUM', [
      [at('2025-01-01T00:00:00Z'), 'AVAILABLE'],
      [at('2026-11-02T00:00:00Z'), 'FAULTED', 'GroundFailure'],
      [at('2026-11-02T10:00:00Z'), 'AVAILABLE'],
      [at('2026-11-20T06:00:00Z'), 'OFFLINE'],
    ]);
    const year = await get(port.id);
    expect(year).toMatchObject({ service_minutes: 525_600, outage_minutes: 960, excluded_minutes: 0 });
    expect(year.uptime_percent).toBeCloseTo(((525_600 - 960) / 525_600) * 100, 8);
    expect(year.outages).toMatchObject([
      { status: 'OFFLINE', ends_at: null, minutes: 360 },
      { status: 'FAULTED', error_code: 'GroundFailure', minutes: 600 },
    ]);
    expect([year.months.length, year.months[0]]).toEqual([12, expect.objectContaining({ month: '2026-11' })]);
    const month = await get(port.id, 'period=month&month=2026-10');
    expect(month).toMatchObject({ service_minutes: 44_640, outage_minutes: 0, uptime_percent: 100, outages: [] });
  });

  it('excludes an outage with a reason, changes it under its version, and counts it again once revoked', async () => {
    const port = await insertMeasured('EXCLUDE', [
      [at('2026-11-01T00:00:00Z'), 'AVAILABLE'],
      [at('2026-11-02T00:00:00Z'), 'OFFLINE'],
      [at('2026-11-02T10:00:00Z'), 'AVAILABLE'],
    ]);
    const body = {
      starts_at: '2026-11-02T00:00:00.000Z',
      ends_at: '2026-11-02T04:00:00.000Z',
      reason: 'UTILITY_INTERRUPTION' satisfies ExclusionReason,
      note: 'Notice 123 of the utility',
    };
    const path = `${url}${port.id}/exclusion/`;
    expect((await write('POST', path, { ...body, note: ' ' })).statusCode).toBe(400);
    expect((await write('POST', path, { ...body, reason: 'RAIN' })).statusCode).toBe(400);
    const quiet = { ...body, starts_at: '2026-11-05T00:00:00Z', ends_at: null };
    expect((await write('POST', path, quiet)).json()).toEqual({ starts_at: ['The port had no outage at this time.'] });
    const added = (await write('POST', path, body)).json<{ id: string; version: number }>();
    expect(await lastEntry(test)).toMatchObject({
      action: 'uptime_exclusion.added',
      after: { port: port.id, ...body },
    });
    expect(await get(port.id)).toMatchObject({
      outage_minutes: 600,
      excluded_minutes: 240,
      outages: [{ minutes: 600, excluded_minutes: 240, exclusions: [added.id] }],
      exclusions: [{ id: added.id, reason: 'UTILITY_INTERRUPTION', created_by: expect.any(String) }],
    });
    const one = `/api/v1/uptime-exclusion/${added.id}/`;
    expect((await write('PATCH', one, { ends_at: null }, { 'if-match': `"${added.version}"` })).statusCode).toBe(200);
    expect((await write('PATCH', one, { note: 'x' }, { 'if-match': `"${added.version}"` })).statusCode).toBe(412);
    expect(await get(port.id)).toMatchObject({ excluded_minutes: 600, uptime_percent: 100 });
    expect((await write('DELETE', one, undefined, { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await write('DELETE', one, undefined, { 'if-match': '"2"' })).statusCode).toBe(200);
    expect(await lastEntry(test)).toMatchObject({ action: 'uptime_exclusion.revoked', before: { note: body.note } });
    expect(await get(port.id)).toMatchObject({ excluded_minutes: 0, exclusions: [] });
    expect((await write('DELETE', one)).statusCode).toBe(404);
  });

  it('is excluded by managers alone, at the tenant’s own chargers', async () => {
    const port = await insertMeasured('OWN', [[at('2026-11-02T00:00:00Z'), 'OFFLINE']]);
    const path = `${url}${port.id}/exclusion/`;
    const body = { starts_at: '2026-11-02T00:00:00Z', ends_at: null, reason: 'VANDALISM', note: 'Report' };
    const partner = await signInAs(test, 'partner');
    expect((await test.call({ method: 'POST', url: path, token: partner, body })).statusCode).toBe(403);
    const shared = { share_mode: 'VIEWER', source_tenant_id: 'metro', source_charger_id: newId() } as const;
    await test.database.kysely.updateTable('charger').set(shared).where('id', '=', port.charger_id).execute();
    expect((await write('POST', path, body)).statusCode).toBe(403);
    const elsewhere = { token: await signInAs(test, 'admin', 'metro'), tenant: 'metro' };
    expect((await test.call({ url: `${url}${port.id}/`, ...elsewhere })).statusCode).toBe(404);
  });

  it('lists ports in the database as the pure function counts each of them', async () => {
    const random = numbersOf(7);
    const start = at('2026-08-01T00:00:00Z').getTime();
    const outageStatuses = ['OFFLINE', 'FAULTED', 'MAINTENANCE', 'OUT_OF_ORDER'];
    const moment = () => new Date(start + random(112 * 24 * 60) * 60_000);
    const ports: { readonly id: string }[] = [];
    for (let index = 0; index < 25; index += 1) {
      const moments = [...new Set(Array.from({ length: 1 + random(30) }, () => moment().getTime()))].toSorted(
        (a, b) => a - b,
      );
      const port = await insertMeasured(
        `RANDOM-${index}`,
        moments.map(
          (time) => [new Date(time), random(2) === 0 ? 'AVAILABLE' : (outageStatuses[random(4)] ?? 'OFFLINE')] as const,
        ),
      );
      const exclusions = Array.from({ length: random(6) }, () => {
        const from = random(2) === 0 ? new Date(moments[random(moments.length)] ?? start) : moment();
        return {
          starts_at: from,
          ends_at: random(2) === 0 ? null : new Date(from.getTime() + (1 + random(9000)) * 60_000),
        };
      });
      for (const exclusion of exclusions)
        await test.database.kysely
          .insertInto('uptime_exclusion')
          .values({
            ...exclusion,
            tenant_id: 'demo',
            id: newId(),
            port_id: port.id,
            reason: 'VANDALISM',
            note: 'x',
            created_by: newId(),
            created_by_name: null,
            created_at: now,
            revoked_at: random(5) === 0 ? now : null,
          })
          .execute();
      ports.push(port);
    }
    for (const query of ['period=year', 'period=month&month=2026-10', 'period=month', 'period=month&month=2026-07']) {
      const { results } = await list(`${query}&search=RANDOM&ordering=custom_id`);
      const first = results.filter(({ port }) => ports.some(({ id }) => id === port));
      expect(first).toHaveLength(25);
      for (const item of first) {
        const { outages: _outages, ...detail } = await get(item.port, query);
        expect(detail.outage_minutes).toBeCloseTo(item.outage_minutes, 6);
        expect(detail.excluded_minutes).toBeCloseTo(item.excluded_minutes, 6);
        expect(detail.service_minutes).toBeCloseTo(item.service_minutes, 6);
        expect(detail.uptime_percent ?? -1).toBeCloseTo(item.uptime_percent ?? -1, 6);
      }
    }
  });

  it('excludes outages outside of the opening hours of the site by themselves, in its zone', async () => {
    const location = newId();
    const at37 = { timezone: 'America/Los_Angeles', latitude: 37, longitude: -122 };
    const site = { tenant_id: 'demo', id: location, name: 'Garage', address: '1 Pier', ...at37 };
    const { kysely } = test.database;
    await kysely.insertInto('location').values(site).execute();
    const port = await insertMeasured('HOURS', [
      [at('2026-10-01T00:00:00Z'), 'AVAILABLE'],
      // Saturday noon to Monday noon; the clocks go back in the night to Sunday.
      [at('2026-10-31T19:00:00Z'), 'OFFLINE'],
      [at('2026-11-02T20:00:00Z'), 'AVAILABLE'],
    ]);
    await kysely.updateTable('charger').set({ location_id: location }).where('id', '=', port.charger_id).execute();
    const path = `/api/v1/location/${location}/opening-hours/`;
    expect((await test.call({ url: path, token })).json()).toMatchObject({ days: [], location_name: 'Garage' });
    const days = [0, 1, 2, 3, 4, 6].map((weekday) => ({ weekday, opens_at: '06:00', closes_at: '02:00' }));
    const put = (body: object, etag: string) => write('PUT', path, body, { 'if-match': etag });
    expect((await put({ days: [{ ...days[0], closes_at: '25:00' }] }, '"0"')).statusCode).toBe(400);
    expect((await put({ days }, '"0"')).json()).toMatchObject({ days });
    expect((await put({ days: [] }, '"0"')).statusCode).toBe(412);
    expect(await lastEntry(test)).toMatchObject({ action: 'opening_hours.changed', after: { days } });
    // Closed: Saturday from noon on, with an hour more in the night, and Monday from 2 to 6.
    const closed = (12 + 7 + 4) * 60;
    for (const query of ['period=month&month=2026-11', 'period=year']) {
      const item = (await list(`${query}&search=HOURS`)).results.find((each) => each.port === port.id);
      const detail = await get(port.id, query);
      expect(item?.excluded_minutes).toBeCloseTo(detail.excluded_minutes, 6);
      expect(item?.uptime_percent ?? -1).toBeCloseTo(detail.uptime_percent ?? -1, 6);
    }
    expect(await get(port.id)).toMatchObject({
      location,
      outage_minutes: 49 * 60,
      excluded_minutes: closed,
      outages: [{ closed_minutes: closed, exclusions: [] }],
    });
    const file = (await test.call({ url: `${url}${port.id}/export/`, token })).body;
    expect(file.split('\r\n')[1]).toContain(`,${closed}.00,OUTSIDE_HOURS,`);
    expect((await put({ days: [] }, '"1"')).statusCode).toBe(200);
    expect(await get(port.id)).toMatchObject({ excluded_minutes: 0 });
    const elsewhere = { token: await signInAs(test, 'admin', 'metro'), tenant: 'metro' };
    expect((await test.call({ url: path, ...elsewhere })).statusCode).toBe(404);
  });

  it('counts the same as straight from the history, minute by minute', async () => {
    const rows = [
      [at('2026-10-01T00:00:00Z'), 'OFFLINE'],
      [at('2026-10-02T00:00:00Z'), 'AVAILABLE'],
      [at('2026-10-31T12:00:00Z'), 'FAULTED'],
      [at('2026-11-01T12:00:00Z'), 'OFFLINE'],
      [at('2026-11-02T00:00:00Z'), 'CHARGING'],
    ] as const;
    const port = await insertMeasured('MINUTES', rows);
    const period = uptimeSpan('month', '2026-11', now);
    let down = 0;
    for (let time = period.starts; time < period.ends; time += 60_000) {
      const status = rows.findLast(([moment]) => moment.getTime() <= time)?.[1];
      if (status === 'OFFLINE' || status === 'FAULTED') down += 1;
    }
    expect(down).toBe(1440);
    expect((await get(port.id, 'period=month')).outage_minutes).toBe(down);
    const spans = [{ starts: Date.parse('2026-10-31T12:00:00Z'), ends: Date.parse('2026-11-02T00:00:00Z') }];
    expect(portUptime({ inServiceFrom: 0, outages: spans, exclusions: [], period }).outageMinutes).toBe(down);
  });

  it('lists the lowest first, and those of either side of the threshold', async () => {
    await insertMeasured('LOW', [[at('2026-11-01T00:00:00Z'), 'OFFLINE']]);
    const names = async (query: string) =>
      (await list(`period=month&search=LOW&${query}`)).results.map(({ uptime_percent: percent }) => percent);
    expect(await names('')).toEqual([0, null]);
    expect(await names('below=true')).toEqual([0]);
    expect(await names('below=false')).toEqual([]);
    const page = await test.call({ url: `${listPortUptimes.path}?limit=1&offset=500`, token });
    expect(page.json<{ count: number }>().count).toBeGreaterThan(50);
  });

  it('exports both, with reasons; what looks like a formula is text', async () => {
    const port = await insertMeasured('=CSV', [
      [at('2026-11-01T00:00:00Z'), 'AVAILABLE'],
      [at('2026-11-02T00:00:00Z'), 'OFFLINE'],
      [at('2026-11-02T10:00:00Z'), 'AVAILABLE'],
    ]);
    const body = { starts_at: '2026-11-02T00:00:00Z', ends_at: null, reason: 'VANDALISM', note: 'Report, 2 pages' };
    await write('POST', `${url}${port.id}/exclusion/`, body);
    const file = (await test.call({ url: `${url}export/?period=month&search=CSV`, token })).body;
    expect(file.split('\r\n')[1]).toMatch(
      /^"'=CSV",1,,2026-11-01T00:00:00.000Z,2026-11-20T12:00:00.000Z,28080.00,600.00,600.00,100.000$/,
    );
    const outages = (await test.call({ url: `${getPortUptime.path.replace('{id}', port.id)}export/`, token })).body;
    expect(outages.split('\r\n')[1]).toBe(
      `"'=CSV",1,OFFLINE,,2026-11-02T00:00:00.000Z,2026-11-02T10:00:00.000Z,600.00,600.00,VANDALISM,"Report, 2 pages"`,
    );
  });
});
