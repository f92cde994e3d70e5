import { listChargers, lookUpChargers } from '@plugboard/contracts/chargers';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger, insertLocation, insertPort } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const day = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(Date.now() + days * day);

describe.each(engines)('finding chargers on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let market: string;
  const found = async (query: string, by = token) => {
    const response = await app.call({ url: `${listChargers.path}?${query}`, token: by });
    expect(response).toMatchObject({ statusCode: 200 });
    const { results, count } = response.json<ReplyOf<typeof listChargers>>();
    expect(count).toBe(results.length);
    return results.map((item) => item.custom_id);
  };

  beforeAll(async () => {
    app = await createTestApp(engine);
    const { database } = app;
    market = await insertLocation(database, 'demo', { name: 'Market Hall' });
    await insertCharger(database, 'demo', { custom_id: 'A', location_id: market, licensed_from: fromNow(-9) });
    const licence = { licensed_from: fromNow(-9), licensed_to: fromNow(-1) };
    await insertCharger(database, 'demo', {
      custom_id: 'B',
      charger_point_id: 'Point-7',
      unique_id: 'SN99',
      ...licence,
    });
    await insertCharger(database, 'demo', {
      custom_id: 'C_50%',
      name: String.raw`Back\slash`,
      licensed_from: fromNow(9),
    });
    const four = { connectivity: '4G', sim_iccid: '8901', payment_type: 'PER_HOUR', status: 'CHARGING' } as const;
    const twin = await insertCharger(database, 'demo', { custom_id: 'D', model: 'Post 80', ...four });
    await insertPort(database, 'demo', twin, { connector_id: 1, status: 'CHARGING' });
    await insertPort(database, 'demo', twin, { connector_id: 2, status: 'FAULTED' });
    token = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  it.each([
    ['own name', 'd', ['D']],
    ['identity', 'point-7', ['B']],
    ['location, in any case', 'MARKET', ['A']],
    ['all words, in any order', 'hall a', ['A']],
    ['serial number', 'sn9', ['B']],
    ['a per cent sign', '%', ['C_50%']],
    ['an underscore', '_', ['C_50%']],
    ['a backslash', String.raw`k\s`, ['C_50%']],
    ['quotes', `' or 1=1 --`, []],
  ])('searches by %s', async (_what, search, expected) => {
    expect(await found(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  it('finds a serial number for administrators alone', async () => {
    expect(await found('search=sn99', await signInAs(app, 'partner'))).toEqual([]);
  });

  it.each([
    ['status__in=CHARGING', ['D']],
    ['status__in=FAULTED', ['D']],
    ['status__in=CHARGING,AVAILABLE', ['A', 'B', 'C_50%', 'D']],
    ['connectivity__in=4G', ['D']],
    ['payment_type__in=FREE', ['A', 'B', 'C_50%']],
    ['manufacturer__in=Larkspur&model__in=Post%2080', ['D']],
    ['current_type=DC', []],
    ['is_activated=true', ['A']],
    ['is_activated=false', ['B', 'C_50%', 'D']],
    ['status__in=', ['A', 'B', 'C_50%', 'D']],
  ])('narrows by %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('narrows by location', async () => {
    expect(await found(`location__in=${market}`)).toEqual(['A']);
  });

  it('refuses an ordering and a status that do not exist', async () => {
    for (const query of ['ordering=tenant_id', 'status__in=ASLEEP', 'limit=100000', 'location__in=market']) {
      const response = await app.call({ url: `${listChargers.path}?${query}`, token });
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json())).toEqual([
        expect.stringMatching(/^(ordering|status__in|limit|location__in)/),
      ]);
    }
  });

  it('offers chargers to choose from, by text and by location', async () => {
    const response = await app.call({ url: `${lookUpChargers.path}?search=a&location__in=${market}`, token });
    const { results } = response.json<ReplyOf<typeof lookUpChargers>>();
    expect(results.map((item) => item.custom_id)).toEqual(['A']);
    expect(results[0]?.pk).toMatch(/^[\da-f-]{36}$/);
  });
});
