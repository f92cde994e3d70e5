import { setChargerPrices } from '@plugboard/contracts/chargers';
import { type OpenCharger } from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger, insertLocation, insertPort } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stopDate } from '../../../testing/stop-date.ts';

const usual = { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.4550' };
const atNight = { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.2000' };
/** Every night of the week, by the clock of Chicago. */
const night = { weekdays: [0, 1, 2, 3, 4, 5, 6], start_at: '10:00 PM', end_at: '06:00 AM', rate: atNight };
const noon = '2026-06-10T17:00:00Z';
const midnight = '2026-06-10T05:00:00Z';

describe.each([oneEngine])('a charger as a driver sees it on %s', (engine) => {
  let app: TestApp;
  let now = noon;
  const ids: Record<string, string> = {};
  const open = async (id: string, options: { language?: string } = {}) => {
    const answer = await app.call({
      url: `/api/v1/charger-open/${encodeURIComponent(id)}/`,
      headers: { 'accept-language': options.language ?? 'en-US' },
    });
    return { status: answer.statusCode, text: answer.body, charger: answer.json<OpenCharger>() };
  };

  beforeAll(async () => {
    app = await createTestApp(engine, { clock: () => new Date(now) });
    const { database } = app;
    const location_id = await insertLocation(database, 'demo', { name: 'Pine' });
    const licensed = { licensed_from: '2025-01-01T00:00:00Z', payment_type: 'NOT_CONFIGURED' } as const;
    const here = { location_id, timezone: 'America/Chicago', ...licensed };
    const add = async (custom_id: string, special: object, tenant = 'demo') => {
      ids[custom_id] = await insertCharger(database, tenant, { custom_id, ...special });
    };
    await add('PRICED', { ...here, qr_code_number: '100200', driver_message: 'Mind the kerb', parking_space: 'B7' });
    await add('PLAIN', { ...licensed, qr_code_number: '100201' });
    await add('PRIVATE', { qr_code_number: '100202', is_public: false });
    const shared = { source_tenant_id: 'metro', share_mode: 'VIEWER', share_info: 'Metro' } as const;
    await add('SHARED', { qr_code_number: '100203', ...shared });
    await add('TWIN-1', { qr_code_number: '100204' });
    await add('TWIN-2', { qr_code_number: '100204' });
    await add('METRO', { qr_code_number: '100205' }, 'metro');
    await insertPort(database, 'demo', ids['PRICED'] ?? '', { connector_id: 2, connector_type: 'NACS' });
    await insertPort(database, 'demo', ids['PRICED'] ?? '', { connector_id: 1 });
    const sent = {
      charger: ids['PRICED'],
      currency: 'USD',
      ac: { rate: usual, intervals: [night] },
      sales_tax: '8.875',
      session_activation_fee: '0.50',
      pin_for_paid_charging: '4826',
    };
    const token = await signInAs(app, 'admin');
    const headers = { 'idempotency-key': 'prices' };
    await app.call({ method: 'POST', url: setChargerPrices.path, token, body: sent, headers });
  });
  afterAll(() => app.close());

  it('is found by its QR code number and by its id, by anybody', async () => {
    const { status, charger } = await open('100200');
    expect([status, charger]).toEqual([
      200,
      {
        id: ids['PRICED'],
        custom_id: 'PRICED',
        location_name: 'Pine',
        location_address: '1 Pine Road, Austin, TX 78701, USA',
        parking_space: 'B7',
        driver_message: 'Mind the kerb',
        current_type: 'AC',
        payment_type: 'PER_KILOWATT_HOUR',
        has_pin: true,
        ports: [
          { connector_id: 1, connector_type: 'J1772', status: 'OFFLINE', max_power: 9.6 },
          { connector_id: 2, connector_type: 'NACS', status: 'OFFLINE', max_power: 9.6 },
        ],
        price: {
          currency: 'USD',
          rate: usual,
          varies: true,
          // Ten at night in Chicago.
          rate_until: '2026-06-11T03:00:00.000Z',
          pre_authorized: '0.00',
          session_limit: null,
          sales_tax: '8.875',
          session_activation_fee: '0.50',
          session_stand_by_fee: '0.00',
          session_stand_by_grace_period: 0,
        },
      },
    ]);
    expect((await open(ids['PRICED'] ?? '')).charger).toEqual(charger);
  });

  it('never shows the PIN', async () => {
    // As a value: its digits may be within an id.
    expect((await open('100200')).text).not.toMatch(/[":]4826[",}]/);
  });

  it('costs what its site’s clock says', async () => {
    now = midnight;
    const { charger } = await open('100200');
    now = noon;
    expect(charger.price?.rate).toEqual(atNight);
  });

  it('has no price where nobody has set one', async () => {
    const { charger } = await open('100201');
    expect([charger.price, charger.payment_type, charger.has_pin]).toEqual([null, 'NOT_CONFIGURED', false]);
  });

  it.each([
    ['is private', '100202'],
    ['belongs to another tenant that shares it', '100203'],
    ['cannot be told from another of the same number', '100204'],
    ['is another tenant’s', '100205'],
    ['does not exist', '999999'],
  ])('is not there where it %s', async (_case, number) => {
    const { status, text } = await open(number);
    expect([status, JSON.parse(text)]).toEqual([
      404,
      { detail: 'The QR code has not been assigned to the charger.', code: 'NOT_FOUND' },
    ]);
  });

  it('is not there by the id of a private or foreign one either, and says so in Spanish', async () => {
    expect((await open(ids['PRIVATE'] ?? '')).status).toBe(404);
    const { status, text } = await open(ids['METRO'] ?? '', { language: 'es-MX' });
    expect([status, JSON.parse(text).detail]).toEqual([404, 'El código QR no está asignado al cargador.']);
  });

  it('can be asked for sixty times a minute from one address', async () => {
    stopDate();
    const answers = await Promise.all(Array.from({ length: 70 }, () => open('999999')));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});
