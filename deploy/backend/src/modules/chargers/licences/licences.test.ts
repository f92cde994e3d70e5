import { getEnvironment } from '@plugboard/contracts/accounts';
import {
  getHasPro,
  listChargerLicences,
  listLicences,
  listLicenceYears,
  moveLicence,
  type ChargerLicence,
  type LicenceGrant,
  type Licence,
} from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertPort } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { insertLicenceOffer } from '../../../testing/licence-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { stopDate } from '../../../testing/stop-date.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const pro = { license_name: 'Pro', license_is_pro: true, licensed_from: inDays(-10), licensed_to: inDays(10) };

describe.each(engines)('licences on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let elsewhere: string;
  let keys = 0;
  const chargers: Record<string, string> = {};
  const get = async <Reply>(url: string, as = token, tenant = 'demo') =>
    (await app.call({ url, token: as, tenant })).json<Reply>();
  const move = (from: string, to: string) =>
    app.call({
      method: 'POST',
      url: moveLicence.path,
      token,
      body: { from_charger: chargers[from], charger: chargers[to] },
      headers: { 'idempotency-key': String((keys += 1)) },
    });
  const charger = async (custom_id: string, special: object = {}, ports = 1, tenant = 'demo') => {
    chargers[custom_id] = await insertCharger(app.database, tenant, { custom_id, ...special });
    for (let connector_id = 1; connector_id <= ports; connector_id += 1)
      await insertPort(app.database, tenant, chargers[custom_id], { connector_id });
  };

  beforeAll(async () => {
    app = await createTestApp(engine, { clock: () => now });
    await insertLicenceOffer(app.database, 'demo');
    await app.database.kysely
      .insertInto('promotional_code')
      .values({ tenant_id: 'demo', code: 'PLUG10', discount_percent: 10, expires_at: null, most_uses: null })
      .execute();
    await charger('HELD', pro, 2);
    await charger('NEW', {}, 2);
    await charger('WIDE', {}, 3);
    await charger('OVER', { ...pro, licensed_to: inDays(-1) });
    await charger('OPEN', { ...pro, licensed_to: null });
    await charger('THEIRS', pro, 1, 'metro');
    token = await signInAs(app, 'admin');
    elsewhere = await signInAs(app, 'admin', 'metro');
  });
  afterAll(() => app.close());

  it('are offered at their prices, the cheapest first, for the years that there are', async () => {
    expect((await get<{ results: Licence[] }>(listLicences.path)).results).toMatchObject([
      { name: 'Standard', is_pro: false, price: { amount: '15.00', currency: 'USD' }, period: 'month' },
      { name: 'Pro', is_pro: true, price: { amount: '300.00', currency: 'USD' }, period: 'year' },
    ]);
    expect(await get(listLicenceYears.path)).toEqual({
      results: [
        { years: 1, discount_percent: 0 },
        { years: 3, discount_percent: 10 },
      ],
    });
    expect(await get(listLicences.path, elsewhere, 'metro')).toEqual({ results: [] });
  });

  it('can be bought for the chargers that fit', async () => {
    const { results, count, next } = await get<{ results: ChargerLicence[]; count: number; next: string }>(
      `${listChargerLicences.path}?ordering=custom_id&license_fit=true&limit=3`,
    );
    expect(results.map(({ custom_id, ports, is_activated }) => [custom_id, ports, is_activated])).toEqual([
      ['HELD', 2, true],
      ['NEW', 2, false],
      ['OVER', 1, false],
    ]);
    expect([count, next]).toEqual([
      4,
      `${listChargerLicences.path}?ordering=custom_id&license_fit=true&limit=3&offset=3`,
    ]);
  });

  it('are found by where they stand', async () => {
    const namesIn = async (states: string) =>
      (
        await get<{ results: ChargerLicence[] }>(`${listChargerLicences.path}?ordering=custom_id&state__in=${states}`)
      ).results.map(({ custom_id, state }) => [custom_id, state]);
    expect(await namesIn('ENDS_SOON')).toEqual([['HELD', 'ENDS_SOON']]);
    expect(await namesIn('NONE,ENDED')).toEqual([
      ['NEW', 'NONE'],
      ['OVER', 'ENDED'],
      ['WIDE', 'NONE'],
    ]);
    expect(await namesIn('LICENSED,LATER')).toEqual([['OPEN', 'LICENSED']]);
  });

  it('cost less with a code, however it is typed, which nobody finds out by trying', async () => {
    stopDate();
    const code = (typed: string) => app.call({ url: `/api/v1/promotional-code/${encodeURIComponent(typed)}`, token });
    expect((await code(' plug10 ')).json()).toEqual({ code: 'PLUG10', discount_percent: 10, expires_at: null });
    const wrong = await code('PLUG/11');
    expect([wrong.statusCode, wrong.json<{ detail: string }>().detail]).toEqual([
      404,
      'Invalid coupon code. Please try again.',
    ]);
    const statuses = [];
    for (let tries = 0; tries < 20; tries += 1) statuses.push((await code(`PLUG${tries}`)).statusCode);
    expect(statuses.slice(-3)).toEqual([404, 429, 429]);
  });

  it('make a tenant Pro while one of its chargers has a Pro licence, or by contract', async () => {
    const isPro = async () => [
      (await get<{ has_pro: boolean }>(getHasPro.path, elsewhere, 'metro')).has_pro,
      (await get<{ has_pro: boolean }>(getEnvironment.path, elsewhere, 'metro')).has_pro,
    ];
    const { kysely } = app.database;
    expect(await isPro()).toEqual([true, true]);
    await kysely.updateTable('tenant').set({ has_pro: false }).where('id', '=', 'metro').execute();
    expect(await isPro()).toEqual([true, true]);
    await kysely
      .updateTable('charger')
      .set({ licensed_to: inDays(-1) })
      .where('tenant_id', '=', 'metro')
      .execute();
    expect(await isPro()).toEqual([false, false]);
  });

  it.each([
    ['HELD', 'WIDE', { charger: ['The license covers at most 2 ports.'] }],
    ['HELD', 'OPEN', { charger: ['OPEN already has a license.'] }],
    ['HELD', 'THEIRS', { charger: ['Choose your own chargers.'] }],
    ['THEIRS', 'NEW', { from_charger: ['Choose your own chargers.'] }],
    ['OVER', 'NEW', { from_charger: ['OVER has no license to move.'] }],
  ])('do not move from %s to %s', async (from, to, said) => {
    const answer = await move(from, to);
    expect([answer.statusCode, answer.json()]).toEqual([400, said]);
  });

  it('move, with what is left of them, to a charger that has none', async () => {
    const grant = { tenant_id: 'demo', charger_id: chargers['HELD'] ?? '', name: 'Pro', is_pro: true, order_id: null };
    await app.database.kysely
      .insertInto('licence_grant')
      .values([
        { ...grant, id: chargers['HELD'] ?? '', licensed_from: inDays(-10), licensed_to: inDays(5) },
        { ...grant, id: chargers['NEW'] ?? '', licensed_from: inDays(5), licensed_to: inDays(10) },
      ])
      .execute();
    expect((await move('HELD', 'NEW')).json()).toMatchObject({
      custom_id: 'NEW',
      license: { name: 'Pro', is_pro: true },
      licensed_from: now.toISOString(),
      licensed_to: inDays(10),
      is_activated: true,
    });
    const all = async (name: string) =>
      (await get<{ results: LicenceGrant[] }>(`/api/v1/license-all/${chargers[name]}`)).results;
    expect(await all('HELD')).toMatchObject([{ licensed_from: inDays(-10), licensed_to: now.toISOString() }]);
    expect(await all('NEW')).toMatchObject([{ licensed_from: now.toISOString(), licensed_to: inDays(10) }]);
    expect(await lastEntry(app)).toMatchObject({ action: 'licence.moved', before: { charger: 'HELD' } });
    expect((await move('HELD', 'NEW')).statusCode).toBe(400);
  });

  it('are nobody else’s to see', async () => {
    for (const path of [`license-all/${chargers['THEIRS']}`, 'license-order/0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10'])
      expect((await app.call({ url: `/api/v1/${path}`, token })).statusCode).toBe(404);
  });
});
