import { countLiveView, listLiveView } from '@plugboard/contracts/chargers';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger, insertLocation, insertPort } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const reported = {
  status: 'CHARGING',
  status_at: new Date('2026-03-01T12:00:00Z'),
  charge_starts_at: new Date('2026-03-01T11:30:00Z'),
  charge_energy_wh: 4250,
  power_w: 7400,
  state_of_charge_percent: 61,
} as const;

describe.each(engines)('the live view on %s', (engine) => {
  let test: TestApp;
  let market: string;

  const get = async <Reply>(path: string, query = '', name = 'partner') =>
    (await test.call({ url: `${path}?${query}`, token: await signInAs(test, name) })).json<Reply>();
  const list = (query: string) => get<ReplyOf<typeof listLiveView>>(listLiveView.path, query);
  const names = async (query: string) => (await list(query)).results.map(({ custom_id }) => custom_id);
  const counts = (query = '') => get<ReplyOf<typeof countLiveView>>(countLiveView.path, query);

  beforeAll(async () => {
    test = await createTestApp(engine);
    const { database } = test;
    market = await insertLocation(database, 'demo', { name: 'market' });
    const airport = await insertLocation(database, 'demo', { name: 'Airport' });
    const first = await insertCharger(database, 'demo', {
      custom_id: 'M-1',
      location_id: market,
      status: 'CHARGING',
      is_online: true,
      licensed_from: new Date('2020-01-01T00:00:00Z'),
      last_seen_at: new Date('2026-03-01T12:00:05Z'),
    });
    await insertPort(database, 'demo', first, { connector_id: 2 });
    await insertPort(database, 'demo', first, { connector_id: 1, ...reported });
    await insertCharger(database, 'demo', { custom_id: 'm-2', location_id: market, status: '' });
    await insertCharger(database, 'demo', { custom_id: 'Z-1', location_id: airport });
    await insertCharger(database, 'metro', { custom_id: 'FOREIGN' });
  });
  afterAll(() => test.close());

  it('tells what each charger and port does, and since when', async () => {
    const [charger] = (await list('search=m-1')).results;
    expect(charger).toMatchObject({
      custom_id: 'M-1',
      location: market,
      location_name: 'market',
      timezone: 'America/Chicago',
      status: 'CHARGING',
      is_online: true,
      is_activated: true,
      last_seen_at: '2026-03-01T12:00:05.000Z',
    });
    expect(charger?.ports).toMatchObject([
      {
        connector_id: 1,
        status: 'CHARGING',
        as_of: '2026-03-01T12:00:00.000Z',
        charge_starts_at: '2026-03-01T11:30:00.000Z',
        charge_current_kilowatt_hour: 4.25,
        power_kw: 7.4,
        state_of_charge_percent: 61,
      },
      { connector_id: 2, status: null, as_of: null, power_kw: null, charge_current_kilowatt_hour: 0 },
    ]);
  });

  it('goes by location, then by the charger’s own name, whatever the case, and stays in its tenant', async () => {
    expect(await names('limit=100')).toEqual(['Z-1', 'M-1', 'm-2']);
    const { results, ...rest } = await list('limit=1&offset=1');
    expect(results.map(({ custom_id }) => custom_id)).toEqual(['M-1']);
    expect(rest).toEqual({
      count: 3,
      next: `${listLiveView.path}?ordering=location_name&limit=1&offset=2`,
      previous: `${listLiveView.path}?ordering=location_name&limit=1&offset=0`,
    });
  });

  it('narrows by search, location and the charger’s own status', async () => {
    expect(await names('search=MARKET')).toEqual(['M-1', 'm-2']);
    expect(await names(`location__in=${market}&status__in=CHARGING,AVAILABLE`)).toEqual(['M-1']);
    expect(await names('status__in=OFFLINE')).toEqual([]);
  });

  it('counts every status, those that nobody has reported too', async () => {
    const { count, statuses } = await counts();
    expect(count).toBe(3);
    expect(statuses).toHaveLength(3);
    for (const status of ['CHARGING', 'AVAILABLE', null] as const)
      expect(statuses).toContainEqual({ status, count: 1 });
    expect(await counts('search=m-1')).toMatchObject({
      count: 1,
      statuses: [{ status: 'CHARGING', count: 1 }],
      power_kw: 7.4,
      faults: [],
    });
  });

  it('needs the permission to view chargers', async () => {
    for (const path of [listLiveView.path, countLiveView.path])
      expect(await get(path, '', 'limited')).toMatchObject({ code: 'FORBIDDEN' });
  });

  describe('with more chargers than a page holds', () => {
    beforeAll(async () => {
      // 2,500 beside the three, several of them at each location and with the same name’s start.
      await sql`insert into charger (tenant_id, id, custom_id, charger_point_id, name, timezone, location_name, status,
          payment_type, current_type, max_current_a, phases, connectivity, manufacturer, model)
        select 'demo', gen_random_uuid(), 'N-' || lpad(n::text, 5, '0'), 'CP-N-' || n, 'n', 'UTC',
               'near ' || lpad((n / 7)::text, 5, '0'), 'OFFLINE', 'FREE', 'AC', 40, 1, 'WIFI', 'Larkspur', 'Post 40'
          from generate_series(1, 2500) n`.execute(test.database.kysely);
    });

    it('sends all of them in one answer, each once and in order', async () => {
      const { results, count, next, previous } = await list('limit=100000');
      expect([results.length, count, next, previous]).toEqual([2503, 2503, null, null]);
      const order = [
        'Z-1',
        'M-1',
        'm-2',
        ...Array.from({ length: 2500 }, (_, n) => `N-${String(n + 1).padStart(5, '0')}`),
      ];
      expect(results.map(({ custom_id }) => custom_id)).toEqual(order);
      expect(listLiveView.reply.safeParse({ results, count, next, previous }).success).toBe(true);
    });

    it('sends as many as are asked for, from where they are asked for', async () => {
      const { results, next } = await list('limit=1500&offset=2&status__in=OFFLINE');
      expect([results.length, results[0]?.custom_id, results.at(-1)?.custom_id]).toEqual([1500, 'N-00003', 'N-01502']);
      expect(next).toBe(`${listLiveView.path}?status__in=OFFLINE&ordering=location_name&limit=1500&offset=1502`);
      expect((await list('limit=100000&search=nothing-is-called-so')).results).toEqual([]);
      expect(
        (await test.call({ url: `${listLiveView.path}?limit=100001`, token: await signInAs(test, 'partner') }))
          .statusCode,
      ).toBe(400);
    });
  });
});
