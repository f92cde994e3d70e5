import { setChargerPrices } from '@plugboard/contracts/chargers';
import {
  listLocationPriceVersions,
  updateLocationPrices,
  updateTenantPrices,
  type LocationPriceSettings,
  type LocationPriceVersion,
} from '@plugboard/contracts/locations';
import type { OpenChargerPrice } from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const priceOf = (price: string, price_unit = 'USD_PER_KILOWATT_HOUR') => ({
  rate: { type: 'FIXED', price_unit, price },
  intervals: [],
});

const socRate = {
  type: 'TIERED',
  price_unit: 'USD_PER_KILOWATT_HOUR',
  price: '0.40',
  follow_on_unit: 'SOC',
  follow_on: [{ after: '80', price: '0.60' }],
};

describe.each(engines)('price settings of locations on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let here: string;
  let elsewhere: string;
  const chargers: Record<string, string> = {};

  const urlOf = (location: string | null) =>
    location === null ? updateTenantPrices.path : updateLocationPrices.path.replace('{id}', location);
  const get = async (location: string | null, as = token) => {
    const answer = await app.call({ url: urlOf(location), token: as });
    return { tag: answer.headers.etag, status: answer.statusCode, ...answer.json<LocationPriceSettings>() };
  };
  const change = (location: string | null, body: object, version?: string) =>
    app.call({
      method: 'PATCH',
      url: urlOf(location),
      token,
      body,
      headers: version === undefined ? {} : { 'if-match': version },
    });
  /** The public price of a charger. */
  const shown = async (name: string) =>
    (await app.call({ url: `/api/v1/payment/price/${chargers[name]}/` })).json<OpenChargerPrice>();
  const paymentType = async (name: string) =>
    (await app.call({ url: `/api/v1/charger/${chargers[name]}/`, token })).json<{ payment_type: string }>()
      .payment_type;

  beforeAll(async () => {
    app = await createTestApp(engine);
    const { database } = app;
    here = await insertLocation(database, 'demo', { name: 'Here' });
    elsewhere = await insertLocation(database, 'demo', { name: 'Elsewhere' });
    const open = { licensed_from: '2025-01-01T00:00:00Z', payment_type: 'NOT_CONFIGURED' } as const;
    const dc = { current_type: 'DC', max_current_a: null, max_power_w: 50_000 } as const;
    const add = async (custom_id: string, special: object) => {
      chargers[custom_id] = await insertCharger(database, 'demo', { custom_id, ...open, ...special });
    };
    await add('AC', { location_id: here });
    await add('OWN', { location_id: here });
    await add('DC', { location_id: here, ...dc });
    await add('FREE', { location_id: here, payment_type: 'FREE' });
    await add('AWAY', { location_id: elsewhere });
    token = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  it('begin with nothing, in the currency of the tenant', async () => {
    expect(await get(here)).toMatchObject({ tag: '"0"', source: 'NONE', location: here, currency: 'USD', ac: null });
    expect(await shown('AC')).toMatchObject({ price: null, payment_type: 'NOT_CONFIGURED' });
  });

  it('of the tenant hold everywhere', async () => {
    const sent = { ac: priceOf('0.42'), dc: priceOf('0.60'), session_activation_fee: '0.50' };
    const answer = await change(null, sent, '"0"');
    expect([answer.statusCode, answer.headers.etag, answer.json()]).toEqual([
      200,
      '"1"',
      expect.objectContaining({ ...sent, location: null, source: 'TENANT' }),
    ]);
    expect(await lastEntry(app)).toMatchObject({
      action: 'location.priced',
      subject_type: 'tenant',
      subject_id: 'demo',
    });
    expect(await get(here)).toMatchObject({ tag: '"0"', source: 'TENANT', session_activation_fee: '0.50' });
    expect((await shown('AC')).price?.rate.price).toBe('0.42');
    expect((await shown('DC')).price?.rate.price).toBe('0.60');
    expect(await paymentType('AWAY')).toBe('PER_KILOWATT_HOUR');
  });

  it('of a location go before them, where they have a price for the charger’s current type', async () => {
    const answer = await change(here, { ac: priceOf('3.00', 'USD_PER_HOUR'), dc: null, pin_for_paid_charging: '4826' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ source: 'LOCATION', session_activation_fee: '0.50', has_pin: true }),
    ]);
    const entry = await lastEntry(app);
    expect(entry).toMatchObject({ action: 'location.priced', subject_type: 'location', subject_id: here });
    expect(JSON.stringify(entry.after)).not.toMatch(/[":]4826[",}]/);
    expect(await shown('AC')).toMatchObject({ payment_type: 'PER_HOUR', has_pin: true });
    expect(await shown('DC')).toMatchObject({ price: { rate: { price: '0.60' } }, has_pin: false });
    expect((await shown('AWAY')).price?.rate.price).toBe('0.42');
    expect(await Promise.all(['AC', 'DC', 'AWAY', 'FREE'].map(paymentType))).toEqual([
      'PER_HOUR',
      'PER_KILOWATT_HOUR',
      'PER_KILOWATT_HOUR',
      'FREE',
    ]);
    expect((await shown('FREE')).price).toBeNull();
  });

  it('of a charger go before those of its location', async () => {
    const own = { charger: chargers['OWN'], currency: 'USD', ac: priceOf('0.10') };
    const headers = { 'idempotency-key': 'own' };
    await app.call({ method: 'POST', url: setChargerPrices.path, token, body: own, headers });
    expect(await shown('OWN')).toMatchObject({ price: { rate: { price: '0.10' } }, has_pin: false });
    await change(here, { ac: priceOf('4.00', 'USD_PER_HOUR') });
    expect((await shown('AC')).price?.rate.price).toBe('4.00');
    expect([(await shown('OWN')).price?.rate.price, await paymentType('OWN')]).toEqual(['0.10', 'PER_KILOWATT_HOUR']);
  });

  it('are followed by a charger that moves in or away, unless it is free or has its own', async () => {
    const move = async (name: string, location: string, more = {}) => {
      const url = `/api/v1/charger/${chargers[name]}/`;
      const { headers } = await app.call({ url, token });
      const version = { 'if-match': String(headers.etag) };
      const answer = await app.call({ method: 'PATCH', url, token, body: { location, ...more }, headers: version });
      expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
      return paymentType(name);
    };
    expect(await move('AWAY', here)).toBe('PER_HOUR');
    expect(await move('AWAY', elsewhere)).toBe('PER_KILOWATT_HOUR');
    expect(await move('AWAY', here, { payment_type: 'NOT_CONFIGURED' })).toBe('NOT_CONFIGURED');
    expect(await move('AWAY', elsewhere)).toBe('PER_KILOWATT_HOUR');
    for (const [name, type] of [
      ['FREE', 'FREE'],
      ['OWN', 'PER_KILOWATT_HOUR'],
    ] as const) {
      expect(await move(name, elsewhere)).toBe(type);
      expect(await move(name, here)).toBe(type);
    }
  });

  it('are kept in every version, without the PIN', async () => {
    const versions = await app.database.kysely
      .selectFrom('price_version')
      .innerJoin('location_price', 'location_price.id', 'price_version.price_id')
      .selectAll('price_version')
      .where('location_price.location_id', '=', here)
      .orderBy('price_version.version')
      .execute();
    expect(versions.map(({ version, ac }) => [version, ac?.rate.price])).toEqual([
      [1, '3.00'],
      [2, '4.00'],
    ]);
    expect(Object.keys(versions[0] ?? {})).not.toContain('pin');
  });

  it('are listed by version, with who has set each and from when', async () => {
    const list = async (query: string) =>
      (await app.call({ url: `${listLocationPriceVersions.path}?${query}`, token })).json<{
        results: LocationPriceVersion[];
        count: number;
      }>();
    const { results } = await list(`location=${here}`);
    expect(results.map(({ version, author, is_current }) => [version, author, is_current])).toEqual([
      [2, 'admin demo', true],
      [1, 'admin demo', false],
    ]);
    expect(results[1]).toMatchObject({ location: here, settings: { ac: { rate: { price: '3.00' } } } });
    expect(results[1]?.settings).not.toHaveProperty('pin_for_paid_charging');
    const ofTenant = await list('');
    expect(ofTenant.results.every(({ location }) => location === null)).toBe(true);
    expect([ofTenant.count > 0, (await list(`location=${elsewhere}`)).count]).toEqual([true, 0]);
  });

  it('change once for each version, and keep their PIN from those who cannot set it', async () => {
    expect((await change(here, { sales_tax: '5' }, '"1"')).statusCode).toBe(412);
    const seen = await get(here, await signInAs(app, 'partner'));
    expect([seen.tag, seen.has_pin, seen.pin_for_paid_charging]).toEqual(['"2"', true, null]);
  });

  it.each([
    ['a state of charge of AC', { ac: { ...priceOf('0.42'), rate: socRate } }, 400],
    ['a PIN of three digits', { pin_for_paid_charging: '123' }, 400],
  ])('are refused with %s', async (_case, body, status) => {
    expect((await change(here, body)).statusCode).toBe(status);
  });

  it('are those of the tenant’s own locations', async () => {
    const theirs = await insertLocation(app.database, 'metro', { name: 'Theirs' });
    expect([(await get(theirs)).status, (await change(theirs, {})).statusCode]).toEqual([404, 404]);
  });

  it('need the Pro license', async () => {
    const { kysely } = app.database;
    await kysely.updateTable('tenant').set({ has_pro: false }).where('id', '=', 'demo').execute();
    expect((await change(here, { sales_tax: '5' })).statusCode).toBe(403);
  });
});
