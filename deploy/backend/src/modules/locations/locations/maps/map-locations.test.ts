import { listCurrencies, listLocations, listMapLocations, type LocationListItem } from '@plugboard/contracts/locations';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger, insertLocation } from '../../../../testing/charger-fixtures.ts';
import { engines } from '../../../../testing/engines.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { withTenant } from '../../../../platform/database/tenant-scope.repository.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { selectCells } from './map-locations.repository.ts';

describe.each(engines)('sites on a map on %s', (engine) => {
  let app: TestApp;
  let token: string;
  const ids: Record<string, string> = {};
  const map = async (query: string) =>
    (await app.call({ url: `${listMapLocations.path}?${query}`, token })).json<ReplyOf<typeof listMapLocations>>();
  const within = (part: readonly number[], zoom: number, more = '') =>
    map(`bounds__within=${part.join(',')}&zoom=${zoom}${more}`);

  beforeAll(async () => {
    app = await createTestApp(engine);
    const add = async (name: string, latitude: number, longitude: number) => {
      ids[name] = await insertLocation(app.database, 'demo', { name, latitude, longitude });
    };
    await add('Quay', 37.78, -122.4);
    await add('Mission', 37.7801, -122.4001);
    await add('Oakland', 37.8, -122.27);
    await add('Fiji West', -17, 179.9);
    await add('Fiji East', -17, -179.9);
    await insertLocation(app.database, 'metro', { name: 'Not yours', latitude: 37.78, longitude: -122.4 });
    const charger = (site: string, status: 'AVAILABLE' | 'FAULTED' | 'CHARGING') =>
      insertCharger(app.database, 'demo', { custom_id: `${site} ${status}`, location_id: ids[site] ?? null, status });
    await charger('Quay', 'AVAILABLE');
    await charger('Quay', 'FAULTED');
    await charger('Mission', 'CHARGING');
    token = await signInAs(app, 'partner');
  });
  afterAll(() => app.close());

  it('are put together from afar, with how many do what, and the part that holds all of them', async () => {
    const { results, clusters, count, extent } = await map('');
    expect(count).toBe(5);
    expect(extent).toEqual([179.9, -17, -122.27, 37.8]);
    expect(results).toEqual([]);
    expect(clusters).toMatchObject([
      { count: 3, states: { attention: 1, charging: 1, fine: 0, empty: 1 }, bounds: [-122.4001, 37.78, -122.27, 37.8] },
      { count: 2, states: { attention: 0, charging: 0, fine: 0, empty: 2 }, bounds: [179.9, -17, -179.9, -17] },
    ]);
    expect(Math.abs(clusters[1]?.longitude ?? 0)).toBeCloseTo(180, 6);
    expect(clusters[0]?.longitude).toBeCloseTo((-122.4 - 122.4001 - 122.27) / 3, 6);
  });

  it('come apart as the map is zoomed, down to two on one street', async () => {
    const bay = [-122.6, 37.6, -122.1, 37.9];
    expect(await within(bay, 10)).toMatchObject({
      results: [{ id: ids['Oakland'], name: 'Oakland', state: 'empty' }],
      clusters: [{ count: 2 }],
      extent: null,
    });
    const close = await within(bay, 17);
    expect(close.clusters).toEqual([]);
    expect(Object.fromEntries(close.results.map(({ name, state }) => [name, state]))).toEqual({
      Quay: 'attention',
      Mission: 'charging',
      Oakland: 'empty',
    });
  });

  it('of the part alone are read, also across the date line', async () => {
    const { results } = await within([-122.3, 37.75, -122.2, 37.85], 17);
    expect(results.map(({ name }) => name)).toEqual(['Oakland']);
    const fiji = await within([179, -20, -179, -10], 17);
    expect(fiji.results.map(({ name }) => name).toSorted()).toEqual(['Fiji East', 'Fiji West']);
    const wide = await within([170, -20, -170, -10], 6);
    expect([wide.count, wide.clusters.map(({ count }) => count)]).toEqual([2, [2]]);
    const url = `${listLocations.path}?bounds__within=179,-20,-179,-10&ordering=name`;
    const list = (await app.call({ url, token })).json<{ results: LocationListItem[] }>();
    expect(list.results.map(({ name }) => name)).toEqual(['Fiji East', 'Fiji West']);
  });

  it('are searched and filtered as in the list, which lists the same part', async () => {
    expect((await map('search=miss')).results.map(({ name }) => name)).toEqual(['Mission']);
    expect((await map('attention=true')).results.map(({ name }) => name)).toEqual(['Quay']);
    expect(await map('search=nowhere')).toEqual({ results: [], clusters: [], count: 0, extent: null });
    const url = `${listLocations.path}?bounds__within=-122.6,37.6,-122.3,37.9`;
    const list = (await app.call({ url, token })).json<{ results: LocationListItem[]; count: number }>();
    expect([list.count, list.results.map(({ name }) => name)]).toEqual([2, ['Mission', 'Quay']]);
    const wrong = await app.call({ url: `${listMapLocations.path}?bounds__within=1,2,3`, token });
    expect([wrong.statusCode, Object.keys(wrong.json<object>())]).toEqual([400, ['bounds__within']]);
  });

  it('are grouped from narrow rows alone, of which a change of a charger touches no index', async () => {
    const plan = await withTenant(app.database, 'demo', (db) => selectCells(db, { tenantId: 'demo' }, 8).explain());
    const words = plan.map((row) => Object.values(row).join(' ')).join('\n');
    expect(words).toMatch(/ on location_state/);
    expect(words).not.toMatch(/ on charger/);
    const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
      where tablename = 'location_state'`.execute(app.database.kysely);
    expect(rows.filter(({ definition }) => /chargers|charging|faulted|offline/.test(definition))).toEqual([]);
  });

  it('have costs in a currency, the tenant’s own first', async () => {
    const { results } = (await app.call({ url: listCurrencies.path, token })).json<ReplyOf<typeof listCurrencies>>();
    expect(results[0]).toEqual({ code: 'USD', symbol: '$', is_default: true });
    expect(results.map(({ code }) => code)).toEqual(['USD', 'EUR', 'CAD', 'MXN']);
  });
});
