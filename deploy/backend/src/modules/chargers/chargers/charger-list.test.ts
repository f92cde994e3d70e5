import type { ChargerListItem } from '@plugboard/contracts/chargers';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { chargerOrderings, listChargers } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger, insertLocation, insertPort } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('pages of chargers on %s', (engine) => {
  let app: TestApp;
  let token: string;
  const get = async (url: string) => {
    const response = await app.call({ url, token });
    expect(response).toMatchObject({ statusCode: 200 });
    return response.json<ReplyOf<typeof listChargers>>();
  };
  const names = (items: readonly ChargerListItem[]) => items.map((item) => item.custom_id);

  beforeAll(async () => {
    app = await createTestApp(engine);
    const { database } = app;
    const market = await insertLocation(database, 'demo', { name: 'Market' });
    const station = await insertLocation(database, 'demo', { name: 'station' });
    await insertCharger(database, 'demo', { custom_id: 'b-2', location_id: market, status: 'CHARGING' });
    await insertCharger(database, 'demo', { custom_id: 'A-1', location_id: station, licensed_to: '2031-01-01T00:00Z' });
    await insertCharger(database, 'demo', { custom_id: 'C-3', last_seen_at: '2026-01-01T00:00Z', name: 'same' });
    await insertCharger(database, 'demo', { custom_id: 'd-4', last_seen_at: '2025-01-01T00:00Z', name: 'Same' });
    const twin = await insertCharger(database, 'demo', {
      custom_id: 'E-5',
      current_type: 'DC',
      max_current_a: null,
      max_power_w: 150_000,
    });
    await insertPort(database, 'demo', twin, { connector_id: 2, status: 'FAULTED' });
    await insertPort(database, 'demo', twin, { connector_id: 1, total_payment_minor: 1205 });
    token = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  it('are in the order of the own name, whatever the case of its letters', async () => {
    const { results, count, next, previous } = await get(listChargers.path);
    expect(names(results)).toEqual(['A-1', 'b-2', 'C-3', 'd-4', 'E-5']);
    expect([count, next, previous]).toEqual([5, null, null]);
  });

  it.each(chargerOrderings)('show every charger once, ordered by %s', async (ordering) => {
    const seen: string[] = [];
    let url: string | null = `${listChargers.path}?ordering=${ordering}&limit=2`;
    while (url) {
      const page: ReplyOf<typeof listChargers> = await get(url);
      seen.push(...names(page.results));
      url = page.next;
    }
    expect(seen.toSorted()).toEqual(['A-1', 'C-3', 'E-5', 'b-2', 'd-4']);
    const whole = await get(`${listChargers.path}?ordering=${ordering}`);
    expect(names(whole.results)).toEqual(seen);
  });

  it('turn round when the order is turned round', async () => {
    for (const field of ['name', 'location_name', 'status', 'last_seen_at', 'licensed_to']) {
      const up = await get(`${listChargers.path}?ordering=${field}`);
      const down = await get(`${listChargers.path}?ordering=-${field}`);
      expect(names(down.results)).toEqual(names(up.results).toReversed());
    }
  });

  it('put the one heard last, and the licence that ends first, in front', async () => {
    const heard = await get(`${listChargers.path}?ordering=-last_seen_at`);
    expect(names(heard.results).slice(0, 2)).toEqual(['C-3', 'd-4']);
    const ending = await get(`${listChargers.path}?ordering=licensed_to`);
    expect(names(ending.results)[0]).toBe('A-1');
  });

  it('lead back to the page before, keeping search and order', async () => {
    const { previous } = await get(`${listChargers.path}?search=-&ordering=-custom_id&limit=2&offset=2`);
    expect(names((await get(previous ?? '')).results)).toEqual(['E-5', 'd-4']);
  });

  it('are empty past the end, and still say how many there are', async () => {
    expect(await get(`${listChargers.path}?offset=1000`)).toMatchObject({ results: [], count: 5, next: null });
  });

  it('carry ports in the order of their connectors, in the units of the wire', async () => {
    const { results, charger_types } = await get(`${listChargers.path}?search=E-5`);
    expect(results[0]).toMatchObject({ max_power: 150, max_current: null, location: null, location_name: null });
    expect(results[0]?.ports.map((port) => [port.connector_id, port.status])).toEqual([
      [1, null],
      [2, 'FAULTED'],
    ]);
    expect(results[0]?.ports[0]).toMatchObject({ max_power: 9.6, total_payment: { amount: '12.05', currency: 'USD' } });
    expect(charger_types).toEqual(['AC', 'DC']);
  });

  it('count chargers that go', async () => {
    const id = await insertCharger(app.database, 'demo', { custom_id: 'F-6' });
    expect((await get(listChargers.path)).count).toBe(6);
    await app.database.kysely.deleteFrom('charger').where('id', '=', id).execute();
    expect((await get(listChargers.path)).count).toBe(5);
  });

  it('follow a location that is renamed', async () => {
    await app.database.kysely
      .updateTable('location')
      .set({ name: 'Bazaar', timezone: 'Europe/Madrid' })
      .where('name', '=', 'Market')
      .execute();
    const { results } = await get(`${listChargers.path}?search=bazaar`);
    expect(results.map((item) => [item.custom_id, item.location_name, item.timezone])).toEqual([
      ['b-2', 'Bazaar', 'Europe/Madrid'],
    ]);
  });
});
