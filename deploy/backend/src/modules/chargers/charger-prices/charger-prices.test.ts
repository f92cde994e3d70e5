import { listChargerPrices, setChargerPrices, type ChargerPriceSettings } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertPort } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const licensed = { licensed_from: '2025-01-01T00:00:00Z', payment_type: 'NOT_CONFIGURED' } as const;
const rate = { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.4550' };
const tiered = {
  type: 'TIERED',
  price_unit: 'USD_PER_HOUR',
  price: '2.00',
  follow_on_unit: 'USD_PER_HOUR',
  follow_on: [{ after: '2', price: '5.00' }],
};
const night = { weekdays: [5, 6], start_at: '10:00 PM', end_at: '06:00 AM', rate: tiered };
const ac = { rate, intervals: [night] };

describe.each(engines)('price settings of chargers on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let keys = 0;
  const chargers: Record<string, string> = {};
  const create = (charger: string, special: object, key = String((keys += 1))) =>
    app.call({
      method: 'POST',
      url: setChargerPrices.path,
      token,
      body: { charger: chargers[charger], currency: 'USD', ...special },
      headers: { 'idempotency-key': key },
    });
  const change = (id: string, body: object, version = '"1"') =>
    app.call({ method: 'PATCH', url: `${setChargerPrices.path}${id}`, token, body, headers: { 'if-match': version } });
  const list = async (query: string, as = token) => {
    const answer = await app.call({ url: `${listChargerPrices.path}?${query}`, token: as });
    return {
      status: answer.statusCode,
      tag: answer.headers.etag,
      ...answer.json<{ results: ChargerPriceSettings[] }>(),
    };
  };
  const paymentType = async (name: string) =>
    (await app.call({ url: `/api/v1/charger/${chargers[name]}/`, token })).json<{ payment_type: string }>()
      .payment_type;

  beforeAll(async () => {
    app = await createTestApp(engine);
    const { database } = app;
    for (const name of ['AC', 'PLAIN'])
      chargers[name] = await insertCharger(database, 'demo', { custom_id: name, ...licensed });
    const dc = { current_type: 'DC', max_current_a: null, max_power_w: 50_000 } as const;
    chargers['DC'] = await insertCharger(database, 'demo', { custom_id: 'DC', ...licensed, ...dc });
    const owner = { source_tenant_id: 'metro', share_mode: 'OWNER', share_info: 'Metro' } as const;
    chargers['SHARED'] = await insertCharger(database, 'demo', { custom_id: 'SHARED', ...licensed, ...owner });
    chargers['OVER'] = await insertCharger(database, 'demo', { custom_id: 'OVER' });
    chargers['THEIRS'] = await insertCharger(database, 'metro', { custom_id: 'THEIRS', ...licensed });
    await insertPort(database, 'demo', chargers['AC'] ?? '', { connector_id: 1 });
    await insertPort(database, 'metro', chargers['THEIRS'] ?? '', { connector_id: 1 });
    token = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  it('are kept as they were sent, and the charger is paid for as they say', async () => {
    const sent = {
      ac,
      waitlist_time: 20,
      sales_tax: '8.875',
      session_activation_fee: '0.50',
      session_stand_by_fee: '3.00',
      session_stand_by_grace_period: 10,
      pre_authorized: '25.00',
      session_limit: 240,
      pin_for_paid_charging: '4826',
    };
    const answer = await create('AC', sent);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        ...sent,
        id: expect.any(String),
        charger: chargers['AC'],
        custom_id: 'AC',
        current_type: 'AC',
        currency: 'USD',
        dc: null,
        has_pin: true,
      },
    ]);
    expect(await paymentType('AC')).toBe('PER_KILOWATT_HOUR');
    const entry = await lastEntry(app);
    expect(entry).toMatchObject({ action: 'charger.priced', subject_id: chargers['AC'], after: { has_pin: true } });
    expect(JSON.stringify(entry.after)).not.toMatch(/[":]4826[",}]/);
    expect((await create('AC', sent)).json()).toEqual({
      charger: ['This charger already has its own prices. Change those.'],
    });
  });

  it('are found by the charger and by its port, with the version to change', async () => {
    const port = (tenant: string) =>
      app.database.kysely.selectFrom('port').select('id').where('tenant_id', '=', tenant).executeTakeFirstOrThrow();
    const byCharger = await list(`charger=${chargers['AC']}`);
    const byPort = await list(`port=${(await port('demo')).id}`);
    expect([byCharger.tag, byCharger.results.length]).toEqual(['"1"', 1]);
    expect(byPort).toEqual(byCharger);
    expect((await list(`charger=${chargers['PLAIN']}`)).results).toEqual([]);
    const id = chargers['AC'] ?? '';
    expect(await list(`charger=${id},${id.toUpperCase()}`)).toEqual(byCharger);
    const portId = (await port('demo')).id;
    expect(await list(`port=${portId},${portId}&charger=${id}`)).toEqual(byCharger);
    expect((await list(`port=${portId}&charger=${chargers['PLAIN']}`)).status).toBe(404);
    expect((await list(`charger=${id},${chargers['THEIRS']}`)).status).toBe(404);
    expect((await list(`port=${portId},${(await port('metro')).id}`)).status).toBe(404);
    expect((await list(`charger=${chargers['THEIRS']}`)).status).toBe(404);
    expect((await list(`port=${(await port('metro')).id}`)).status).toBe(404);
  });

  it('keep their PIN from those who cannot set it', async () => {
    const partner = await signInAs(app, 'partner');
    const [seen] = (await list(`charger=${chargers['AC']}`, partner)).results;
    expect([seen?.has_pin, seen?.pin_for_paid_charging]).toEqual([true, null]);
  });

  it('change by what is sent, once for each version', async () => {
    const [{ id } = { id: '' }] = (await list(`charger=${chargers['AC']}`)).results;
    const free = { ac: { rate: { ...rate, price: '0.00' }, intervals: [] }, pin_for_paid_charging: '' };
    const changed = await change(id, { ...free, session_activation_fee: '0.00', session_stand_by_fee: '0.00' });
    expect([changed.headers.etag, changed.json()]).toEqual([
      '"2"',
      expect.objectContaining({
        sales_tax: '8.875',
        pre_authorized: '25.00',
        has_pin: false,
        pin_for_paid_charging: null,
      }),
    ]);
    expect(await paymentType('AC')).toBe('FREE');
    expect((await change(id, { session_limit: null })).statusCode).toBe(412);
    expect((await change(id, { ac: null }, '"2"')).json()).toEqual({
      ac: ['Enter a price for chargers of this type.'],
    });
    expect((await change('0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10', {})).statusCode).toBe(404);
  });

  it.each<[string, string, object, number, object]>([
    ['no price', 'PLAIN', {}, 400, { ac: ['Enter a price for chargers of this type.'] }],
    ['the other kind’s price', 'DC', { ac, dc: ac }, 400, { ac: ['This charger is of the other type.'] }],
    [
      'a PIN of three digits',
      'PLAIN',
      { ac, pin_for_paid_charging: '123' },
      400,
      { pin_for_paid_charging: ['The PIN has 4 digits.'] },
    ],
    [
      'a tax above everything',
      'PLAIN',
      { ac, sales_tax: '101' },
      400,
      { sales_tax: [expect.stringContaining('from 0 to 100')] },
    ],
    [
      'a wait that is not offered',
      'PLAIN',
      { ac, waitlist_time: 7 },
      400,
      { waitlist_time: ['Choose one of: 0, 15, 20, 30, 40, 50.'] },
    ],
    [
      'a float',
      'PLAIN',
      { ac: { rate: { ...rate, price: 0.45 }, intervals: [] } },
      400,
      { 'ac.rate.price': ['The type of this value is not valid.'] },
    ],
    [
      'hours that overlap',
      'PLAIN',
      { ac: { rate, intervals: [night, { ...night, weekdays: [6], start_at: '05:00 AM', end_at: '07:00 AM' }] } },
      400,
      { 'ac.intervals.1': ['These hours overlap with others.'] },
    ],
    ['another tenant’s charger', 'THEIRS', { ac }, 404, { detail: 'Not found.' }],
    ['a shared charger', 'SHARED', { ac }, 403, { code: 'FORBIDDEN' }],
    [
      'a charger that is not activated',
      'OVER',
      { ac },
      409,
      { detail: 'Please activate the charger in order to save changes.' },
    ],
  ])('are refused with %s', async (_case, charger, special, status, said) => {
    const answer = await create(charger, special);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining(said)]);
  });

  it('need the Pro license', async () => {
    const { kysely } = app.database;
    await kysely.updateTable('tenant').set({ has_pro: false }).where('id', '=', 'demo').execute();
    expect((await create('PLAIN', { ac })).json()).toEqual({
      code: 'FORBIDDEN',
      detail:
        'To access payment features, please upgrade to the Pro license. Contact help@demo.example for assistance.',
    });
    await kysely.updateTable('tenant').set({ has_pro: true }).where('id', '=', 'demo').execute();
  });

  it('of one charger are made once', async () => {
    const answers = await Promise.all([create('PLAIN', { ac }), create('PLAIN', { ac })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });
});
