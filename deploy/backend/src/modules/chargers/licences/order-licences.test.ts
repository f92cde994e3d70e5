import {
  orderLicences,
  type ChargerLicence,
  type LicenceGrant,
  type LicenceOrder,
} from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertPort } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { insertLicenceOffer, saveCard } from '../../../testing/licence-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const now = new Date('2026-03-01T12:00:00Z');
const shared = { source_tenant_id: 'metro', share_mode: 'VIEWER', share_info: 'Metro' } as const;

describe.each([oneEngine])('buying licences on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let card: string;
  let offer: { standard: string; pro: string };
  let keys = 0;
  const chargers: Record<string, string> = {};

  const charger = async (custom_id: string, special: object = {}, ports = 1, tenant = 'demo') => {
    chargers[custom_id] = await insertCharger(app.database, tenant, { custom_id, status: '', ...special });
    for (let connector_id = 1; connector_id <= ports; connector_id += 1)
      await insertPort(app.database, tenant, chargers[custom_id], { connector_id });
  };
  const buy = (special: object, key = String((keys += 1)), as = token) =>
    app.call({
      method: 'POST',
      url: orderLicences.path,
      token: as,
      headers: { 'idempotency-key': key },
      body: { license: offer.pro, years: 1, payment_method: card, ...special },
    });
  const of = (name: string, licensed_to: string | null = null) => ({ charger: chargers[name], licensed_to });
  const usd = (amount: string) => ({ amount, currency: 'USD' });
  const get = async <Reply>(url: string) => (await app.call({ url: `/api/v1/${url}`, token })).json<Reply>();
  const licenceOf = async (name: string) =>
    (await get<{ results: ChargerLicence[] }>(`charger-license?search=${name}`)).results[0];
  const count = async (table: 'licence_order' | 'licence_grant') =>
    (await app.database.kysely.selectFrom(table).select('tenant_id').execute()).length;
  const chargeOf = async (id: string) =>
    (await app.database.kysely.selectFrom('licence_order').selectAll().where('id', '=', id).executeTakeFirst())
      ?.provider_reference;
  const useOf = async (code: string) =>
    app.database.kysely.selectFrom('promotional_code').select('uses').where('code', '=', code).executeTakeFirst();

  beforeAll(async () => {
    app = await createTestApp(engine, { clock: () => now });
    offer = await insertLicenceOffer(app.database, 'demo');
    const code = { tenant_id: 'demo', discount_percent: 10, expires_at: null, most_uses: 1 };
    await app.database.kysely
      .insertInto('promotional_code')
      .values([
        { ...code, code: 'ONCE' },
        { ...code, code: 'FREE', discount_percent: 100, most_uses: null },
        { ...code, code: 'OVER', expires_at: now },
      ])
      .execute();
    await charger('NEW', {}, 2);
    await charger('HELD', {
      licensed_from: '2025-06-01T00:00:00Z',
      licensed_to: '2026-06-01T00:00:00Z',
      license_name: 'Pro',
      license_is_pro: true,
    });
    const later = { licensed_from: '2026-04-01T00:00:00Z', licensed_to: '2026-05-01T00:00:00Z' };
    await charger('LATER', { ...later, status: 'COMING_SOON' });
    await charger('OPEN', { licensed_from: '2025-06-01T00:00:00Z' });
    await charger('SHARED', shared);
    await charger('BARE', {}, 0);
    await charger('DECLINED');
    await charger('TWICE');
    await charger('THEIRS', {}, 1, 'metro');
    token = await signInAs(app, 'admin');
    card = await saveCard(app, token);
  });
  afterAll(() => app.close());

  it('licenses every charger of the order, for as long as it says, at the sum of its ports', async () => {
    const answer = await buy({
      years: 3,
      chargers: [of('NEW'), of('HELD', '2026-06-01T00:00:00.000Z')],
      promotional_code: ' once ',
      total: usd('2187.00'),
    });
    const order = answer.json<LicenceOrder>();
    expect([answer.statusCode, order]).toEqual([
      200,
      expect.objectContaining({
        license: { id: offer.pro, name: 'Pro', is_pro: true },
        subtotal: usd('2700.00'),
        years_discount: usd('270.00'),
        promotional_discount: usd('243.00'),
        total: usd('2187.00'),
        promotional_code: 'ONCE',
        payment_method: { brand: 'VISA', last4: '4242' },
      }),
    ]);
    expect(await licenceOf('NEW')).toMatchObject({
      license: { name: 'Pro', is_pro: true },
      licensed_from: '2026-03-01T12:00:00.000Z',
      licensed_to: '2029-03-01T12:00:00.000Z',
      is_activated: true,
    });
    expect(await licenceOf('HELD')).toMatchObject({
      licensed_from: '2025-06-01T00:00:00.000Z',
      licensed_to: '2029-06-01T00:00:00.000Z',
    });
    expect(await get(`license-order/${order.id}`)).toEqual(order);
    const { results } = await get<{ results: LicenceGrant[] }>(`license-all/${chargers['HELD']}`);
    expect(results).toMatchObject([{ licensed_from: '2026-06-01T00:00:00.000Z', order: order.id }]);
    expect(await useOf('ONCE')).toEqual({ uses: 1 });
    expect(await lastEntry(app)).toMatchObject({ action: 'licence.ordered', subject_id: order.id });
  });

  it('makes one order of a double click, and one charge', async () => {
    const before = await count('licence_order');
    const order = { chargers: [of('TWICE')], total: usd('300.00') };
    const answers = await Promise.all([buy(order, 'double'), buy(order, 'double')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0].json()).toEqual(answers[1].json());
    expect(await count('licence_order')).toBe(before + 1);
    expect(await chargeOf(answers[0].json<LicenceOrder>().id)).toMatch(/^sandbox_charge_/);
    // The second tab knows nothing of the first one, and has another key.
    const second = await buy(order);
    expect([second.statusCode, second.json<{ detail: string }>().detail]).toEqual([
      409,
      'TWICE has been licensed in the meantime. Check the order again.',
    ]);
  });

  it.each([
    ['without money', '4000000000009995'],
    ['whose bank wants to ask', '4000002500003155'],
  ])('leaves nothing where a card %s is charged, and says so', async (_case, number) => {
    const poor = await saveCard(app, token, number);
    const before = [await count('licence_order'), await count('licence_grant')];
    const answer = await buy({ chargers: [of('DECLINED')], payment_method: poor, total: usd('300.00') });
    expect([answer.statusCode, answer.json()]).toEqual([
      402,
      { detail: 'The payment was not successful. Please try again.', code: 'PAYMENT_FAILED' },
    ]);
    expect([await count('licence_order'), await count('licence_grant')]).toEqual(before);
    expect(await licenceOf('DECLINED')).toMatchObject({ licensed_from: null, is_activated: false });
  });

  it('takes no card where there is nothing to pay, and lets the status follow', async () => {
    const answer = await buy({
      license: offer.standard,
      chargers: [of('LATER', '2026-05-01T00:00:00.000Z')],
      promotional_code: 'free',
      payment_method: null,
      total: usd('0.00'),
    });
    expect(answer.json()).toMatchObject({ subtotal: usd('180.00'), total: usd('0.00'), payment_method: null });
    expect(await get(`charger/${chargers['LATER']}/`)).toMatchObject({
      status: 'OFFLINE',
      ports: [{ status: 'OFFLINE' }],
    });
    const events = await app.database.kysely.selectFrom('event').select('payload').orderBy('id', 'desc').execute();
    expect(events[0]?.payload).toMatchObject({ type: 'charger-settings-changed', charger: chargers['LATER'] });
    expect(events[1]?.payload).toMatchObject({ type: 'charger-changed', status: 'OFFLINE' });
  });

  it.each<[string, { readonly named?: string; readonly [field: string]: unknown }, string]>([
    ['a licence that is not offered', { license: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }, 'license'],
    ['years that are not offered', { years: 2 }, 'years'],
    ['a code that is over', { promotional_code: 'OVER' }, 'promotional_code'],
    ['a code that is used up', { promotional_code: 'ONCE' }, 'promotional_code'],
    ['a code nobody knows', { promotional_code: 'NONE' }, 'promotional_code'],
    ['a charger for ever licensed', { named: 'OPEN' }, 'chargers'],
    ['a shared charger', { named: 'SHARED' }, 'chargers'],
    ['a charger without ports', { named: 'BARE' }, 'chargers'],
    ['another tenant’s charger', { named: 'THEIRS' }, 'chargers'],
    ['somebody else’s card', { payment_method: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }, 'payment_method'],
  ])('refuses %s', async (_case, { named = 'DECLINED', ...special }, field) => {
    const answer = await buy({ chargers: [of(named)], total: usd('300.00'), ...special });
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([400, [field]]);
  });

  it('charges no card that pays the tenant, which a driver has kept who has become staff', async () => {
    const kept = (provider: string) =>
      app.database.kysely.updateTable('payment_method').set({ provider }).where('id', '=', card).execute();
    const before = await count('licence_order');
    await kept('stripe');
    const answer = await buy({ chargers: [of('DECLINED')], total: usd('300.00') });
    await kept('sandbox');
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([400, ['payment_method']]);
    expect(await count('licence_order')).toBe(before);
  });

  it('charges no other sum than was shown, and tells the new one', async () => {
    const answer = await buy({ chargers: [of('DECLINED')], total: usd('200.00') });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      409,
      'The price has changed to 300.00 USD. Check the order again.',
    ]);
  });
});
