import { countLiveView, listLiveSites, listLiveView } from '@plugboard/contracts/chargers';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger, insertLocation, insertPort } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));

describe.each(engines)('sites of the live view on %s', (engine) => {
  let test: TestApp;
  let market: string;
  let airport: string;

  const get = async <Reply>(path: string, query = '') =>
    (await test.call({ url: `${path}?${query}`, token: await signInAs(test, 'partner') })).json<Reply>();
  const sites = async (query = '') => (await get<ReplyOf<typeof listLiveSites>>(listLiveSites.path, query)).sites;
  const worstFirst = async (query: string) =>
    (await get<ReplyOf<typeof listLiveView>>(listLiveView.path, `ordering=severity&${query}`)).results.map(
      ({ custom_id }) => custom_id,
    );

  beforeAll(async () => {
    test = await createTestApp(engine);
    const { database } = test;
    market = await insertLocation(database, 'demo', { name: 'Market' });
    airport = await insertLocation(database, 'demo', { name: 'Airport' });
    const add = async (
      custom_id: string,
      facts: Omit<Parameters<typeof insertCharger>[2], 'custom_id'>,
      ...ports: object[]
    ) => {
      const id = await insertCharger(database, 'demo', { custom_id, location_id: market, ...facts });
      for (const [place, port] of ports.entries())
        await insertPort(database, 'demo', id, { connector_id: place + 1, ...port });
      return id;
    };
    await add('FREE', { status: 'AVAILABLE' }, { status: 'AVAILABLE' });
    await add(
      'BUSY',
      { status: 'CHARGING' },
      { status: 'CHARGING', power_w: 7400 },
      { status: 'AVAILABLE', power_w: 99 },
    );
    await add('OLD', { status: 'FAULTED', status_since: at(1) }, { status: 'FAULTED', status_since: at(1) });
    await add(
      'NEW',
      { status: 'FAULTED', status_since: at(9) },
      { status: 'FAULTED', status_since: at(9), alert_info: 'GroundFailure' },
    );
    await add(
      'HALF',
      { status: 'AVAILABLE', status_since: at(0) },
      { status: 'FAULTED', status_since: at(5) },
      { status: 'AVAILABLE' },
    );
    await add('CUT', { status: 'AVAILABLE', disconnected_at: at(3) }, { status: 'AVAILABLE' });
    await add('AWAY', { status: 'OFFLINE', location_id: airport }, { status: 'FAULTED', status_since: at(20) });
    await add('SOON', { status: 'COMING_SOON', disconnected_at: at(3), location_id: airport });
    await add('ALONE', { status: 'AVAILABLE', location_id: null });
    await insertCharger(database, 'metro', { custom_id: 'FOREIGN' });
  });
  afterAll(() => test.close());

  it('sums up what the chargers of each location do, and those without one', async () => {
    const found = await sites();
    expect(found).toHaveLength(3);
    expect(found).toContainEqual({
      key: market,
      name: 'Market',
      count: 6,
      power_kw: 7.4,
      charging: 1,
      free: 3,
      faulted: 2,
      offline: 1,
    });
    expect(found).toContainEqual(expect.objectContaining({ key: airport, count: 2, offline: 1, power_kw: 0 }));
    expect(found).toContainEqual(expect.objectContaining({ key: 'none', name: null, count: 1, free: 1 }));
  });

  it('counts the chosen statuses and leaves out sites without any; the sums stay', async () => {
    expect(await sites('status__in=FAULTED')).toMatchObject([{ key: market, count: 2, charging: 1, free: 3 }]);
    expect(await sites('search=alone')).toMatchObject([{ key: 'none', count: 1 }]);
  });

  it('lists a site’s chargers worst first: faults, newest first, then lost connections', async () => {
    const order = ['NEW', 'OLD', 'HALF', 'CUT', 'BUSY', 'FREE'];
    expect(await worstFirst(`site__in=${market}&limit=50`)).toEqual(order);
    expect(await worstFirst(`site__in=${market}&limit=2&offset=2`)).toEqual(order.slice(2, 4));
    expect(await worstFirst('site__in=none&limit=50')).toEqual(['ALONE']);
    expect(await worstFirst(`site__in=none,${airport}&limit=50`)).toEqual(['AWAY', 'ALONE', 'SOON']);
    expect((await worstFirst('limit=2000')).toSorted()).toHaveLength(9);
  });

  it('names the newest faults of ports, without those of chargers that are away', async () => {
    const { power_kw, faults } = await get<ReplyOf<typeof countLiveView>>(countLiveView.path);
    expect(power_kw).toBe(7.4);
    expect(faults.map(({ custom_id }) => custom_id)).toEqual(['NEW', 'HALF', 'OLD']);
    expect(faults[0]).toMatchObject({
      location_name: 'Market',
      since: at(9).toISOString(),
      alert_info: 'GroundFailure',
    });
    expect((await get<ReplyOf<typeof countLiveView>>(countLiveView.path, 'search=half')).faults).toHaveLength(1);
  });
});
