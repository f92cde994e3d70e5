import {
  searchUtilities,
  updateLocationElectricity,
  type LocationElectricity,
  type Utility,
} from '@plugboard/contracts/locations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const day = [{ from: 0, to: 96, price: '0.10' }];
const season = { name: 'All year', month: 1, day: 1, weekdays: day, weekends: day };

describe.each([oneEngine])('electricity settings of locations on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let here: string;

  const urlOf = (location: string) => updateLocationElectricity.path.replace('{id}', location);
  const get = async (location = here, as = token) => {
    const answer = await test.call({ url: urlOf(location), token: as });
    return { tag: answer.headers.etag, status: answer.statusCode, ...answer.json<LocationElectricity>() };
  };
  const change = (body: object, version = '*', location = here, as = token) =>
    test.call({
      method: 'PATCH',
      url: urlOf(location),
      token: as,
      body,
      headers: { 'if-match': version === '*' ? '*' : `"${version}"` },
    });
  const find = async (query: string) =>
    (await test.call({ url: `${searchUtilities.path}?${query}`, token })).json<{ results: Utility[]; count: number }>();

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
    here = await insertLocation(test.database, 'demo', { name: 'Here' });
  });
  afterAll(() => test.close());

  it('begin with nothing, in the currency of the tenant', async () => {
    expect(await get()).toMatchObject({
      tag: '"0"',
      location: here,
      is_set: false,
      currency: 'USD',
      cost_of_electricity: null,
      demand_charge: '0.00',
      seasons: [],
    });
  });

  it('are set, and the entry says from what to what', async () => {
    const body = {
      utility: ' Austin Energy ',
      cost_of_electricity: '0.1725',
      demand_charge: '8.60',
      seasons: [season],
    };
    const answer = await change(body, '0');
    expect([answer.statusCode, answer.headers.etag, answer.json()]).toEqual([
      200,
      '"1"',
      expect.objectContaining({ ...body, utility: 'Austin Energy', is_set: true, currency: 'USD', tariff: null }),
    ]);
    expect(await get()).toMatchObject({ tag: '"1"', seasons: [season], cost_of_electricity: '0.1725' });
    expect(await lastEntry(test)).toMatchObject({
      action: 'location.electricity_changed',
      before: { cost_of_electricity: null, seasons: [] },
      after: { cost_of_electricity: '0.1725', seasons: [season] },
    });
  });

  it('are changed once for each version; what is not sent stays', async () => {
    const changed = await change({ currency: 'CAD', holidays: ['2026-12-25'] }, '1');
    expect(changed.json()).toMatchObject({ currency: 'CAD', utility: 'Austin Energy', demand_charge: '8.60' });
    expect((await change({ currency: 'USD' }, '1')).statusCode).toBe(412);
    expect(await get()).toMatchObject({ tag: '"2"', currency: 'CAD', holidays: ['2026-12-25'], seasons: [season] });
  });

  it.each([
    [
      { seasons: [{ ...season, weekdays: [{ from: 0, to: 90, price: '0.10' }] }] },
      'seasons.0.weekdays.0.to',
      'midnight',
    ],
    [{ seasons: [season, season] }, 'seasons.1.month', 'Another season'],
    [{ seasons: [{ ...season, weekends: [{ from: 0, to: 96, price: '1' }] }] }, 'seasons.0.weekends.0.price', '0.45'],
    [{ cost_of_electricity: '-1.00' }, 'cost_of_electricity', '0.45'],
    [{ demand_charge: '1.234' }, 'demand_charge', '1.50'],
    [{ currency: 'GBP' }, 'currency', 'USD'],
    [{ holidays: ['2026-02-30'] }, 'holidays.0', ''],
  ])('are refused by the field: %j', async (body, field, said) => {
    const answer = await change(body);
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [expect.stringContaining(said)] }]);
  });

  it('are refused in the language of the caller', async () => {
    const answer = await test.call({
      method: 'PATCH',
      url: urlOf(here),
      token,
      body: { seasons: [season, season] },
      headers: { 'if-match': '*', 'accept-language': 'es-US' },
    });
    expect(answer.json()).toEqual({ 'seasons.1.month': ['Otra temporada empieza ese día.'] });
  });

  it('are read by partners, and set by managers', async () => {
    const partner = await signInAs(test, 'partner');
    expect(await get(here, partner)).toMatchObject({ status: 200, utility: 'Austin Energy' });
    expect((await change({ utility: null }, '*', here, partner)).statusCode).toBe(403);
  });

  it('are those of the tenant’s own locations', async () => {
    const theirs = await insertLocation(test.database, 'metro', { name: 'Theirs' });
    expect([(await get(theirs)).status, (await change({ utility: null }, '*', theirs)).statusCode]).toEqual([404, 404]);
  });

  it.each(['VIEWER', 'OWNER', 'MASTER'] as const)('stay with the owner of a location shared as %s', async (mode) => {
    const shared = await insertLocation(test.database, 'demo', { name: `Shared ${mode}` });
    await test.database.kysely
      .updateTable('location')
      .set({ share_mode: mode, share_info: 'Metro', source_tenant_id: 'metro', source_location_id: newId() })
      .where('id', '=', shared)
      .execute();
    expect((await get(shared)).status).toBe(403);
    const answer = await change({ utility: null }, '*', shared);
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
  });

  it('begin with a tariff of a utility, which is found by its name or region', async () => {
    const { results } = await find('q=con%20edison');
    expect(results).toMatchObject([{ name: 'Con Edison', region: 'New York', currency: 'USD' }]);
    expect((await find('q=espana&ordering=-name')).results.map(({ name }) => name)).toEqual([
      'Naturgy',
      'Iberdrola',
      'Endesa',
    ]);
    const all = await find('limit=100');
    expect(all.count).toBe(all.results.length);
    for (const { currency, tariffs } of all.results)
      for (const { demand_charge, seasons } of tariffs)
        expect((await change({ currency, demand_charge, seasons })).statusCode).toBe(200);
  });
});
