import {
  deleteLicenceRenewal,
  orderLicences,
  setLicenceRenewal,
  type ChargerLicence,
} from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertPort } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { insertLicenceOffer, saveCard } from '../../../testing/licence-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { CardProvider } from '../../../platform/payment-providers/card-provider.ts';
import { createSandboxProvider } from '../../../platform/payment-providers/sandbox-cards.ts';
import { renewLicences } from './renew-licences.service.ts';

const start = new Date('2026-03-01T12:00:00Z');
const end = '2027-03-01T12:00:00.000Z';
const daysBefore = (days: number) => new Date(Date.parse(end) - days * 86_400_000);
const usd = (amount: string) => ({ amount, currency: 'USD' });

describe.each([oneEngine])('licences that renew themselves on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let offer: { standard: string; pro: string };
  let cards: { good: string; poor: string };
  let provider: CardProvider;
  let keys = 0;
  let now = start;

  const charger = async (custom_id: string) => {
    const id = await insertCharger(app.database, 'demo', { custom_id, status: '' });
    await insertPort(app.database, 'demo', id, { connector_id: 1 });
    return id;
  };
  const buy = (chargers: readonly string[], special: object = {}) =>
    app.call({
      method: 'POST',
      url: orderLicences.path,
      token,
      headers: { 'idempotency-key': String((keys += 1)) },
      body: {
        license: offer.pro,
        years: 1,
        payment_method: cards.good,
        auto_renew: true,
        total: usd(`${300 * chargers.length}.00`),
        chargers: chargers.map((id) => ({ charger: id, licensed_to: null })),
        ...special,
      },
    });
  const licenceOf = async (name: string) =>
    (await app.call({ url: `/api/v1/charger-license?search=${name}`, token })).json<{ results: ChargerLicence[] }>()
      .results[0];
  const renewAt = (at: Date, by = provider) => {
    now = at;
    return renewLicences(app.app.platform, by, at);
  };
  const mails = async () =>
    (
      await app.database.kysely
        .selectFrom('outbox')
        .select(['recipient', 'subject', 'body'])
        .where('subject', 'like', '%licenses%')
        .orderBy('id')
        .execute()
    ).map(({ recipient, subject, body }) => ({ recipient, subject, body }));
  const orders = () => app.database.kysely.selectFrom('licence_order').selectAll().orderBy('created_at').execute();
  const url = (path: string, id: string) => path.replace('{id}', id);

  beforeAll(async () => {
    app = await createTestApp(engine, { clock: () => now });
    provider = createSandboxProvider(app.app.platform.secret);
    offer = await insertLicenceOffer(app.database, 'demo');
    token = await signInAs(app, 'admin');
    cards = { good: await saveCard(app, token), poor: await saveCard(app, token, '4000000000009995') };
  });
  beforeEach(async () => {
    now = start;
    const { kysely } = app.database;
    await kysely.deleteFrom('licence_grant').execute();
    await kysely.deleteFrom('licence_order').execute();
    await kysely.deleteFrom('charger').execute();
    await kysely.deleteFrom('outbox').execute();
  });
  afterAll(() => app.close());

  it('are announced two weeks before the end, and paid together a day before it, once', async () => {
    await buy([await charger('ONE'), await charger('TWO')]);
    expect(await licenceOf('ONE')).toMatchObject({
      renewal: { license: { name: 'Pro' }, years: 1, payment_method: { last4: '4242' }, problem: null },
    });
    await renewAt(daysBefore(15));
    expect(await mails()).toEqual([]);
    await renewAt(daysBefore(13));
    await renewAt(daysBefore(12));
    expect(await mails()).toEqual([
      expect.objectContaining({ recipient: 'admin@demo.example', subject: 'Your Pro licenses renew soon' }),
    ]);
    expect((await mails())[0]?.body).toMatch(/ONE: .*\nTWO: [^]*600\.00 USD to your card •••• 4242/);
    expect(await orders()).toHaveLength(1);
    await renewAt(daysBefore(0.9));
    await renewAt(daysBefore(0.8));
    const [, renewed, ...more] = await orders();
    expect(more).toEqual([]);
    expect(renewed).toMatchObject({ total_minor: 60_000, card_last4: '4242', provider: 'sandbox' });
    expect(await licenceOf('TWO')).toMatchObject({ licensed_to: '2028-03-01T12:00:00.000Z', renewal: { years: 1 } });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Your Pro licenses renew soon',
      'Your Pro licenses are renewed',
    ]);
    expect(await lastEntry(app)).toMatchObject({ action: 'licence.renewed', actor_account_id: null });
  });

  it('cost what the announcement said, whatever the price is by then', async () => {
    await buy([await charger('ONE')]);
    await renewAt(daysBefore(13));
    const raise = (price_minor: number) =>
      app.database.kysely.updateTable('licence').set({ price_minor }).where('id', '=', offer.pro).execute();
    await raise(99_900);
    await renewAt(daysBefore(0.5));
    await raise(30_000);
    expect((await orders())[1]).toMatchObject({ total_minor: 30_000 });
  });

  it('that cannot be paid say so, and are tried again every day until a week after the end', async () => {
    const id = await charger('ONE');
    await buy([id]);
    const body = { license: offer.pro, years: 1, payment_method: cards.poor };
    await app.call({ method: 'PUT', url: url(setLicenceRenewal.path, id), token, body });
    await renewAt(daysBefore(2));
    await renewAt(daysBefore(1));
    await renewAt(daysBefore(0.5));
    expect(await licenceOf('ONE')).toMatchObject({ licensed_to: end, renewal: { problem: 'PAYMENT_FAILED' } });
    const failed = 'Your Pro licenses could not be renewed';
    const failures = async () => (await mails()).filter(({ subject }) => subject === failed).length;
    expect(await failures()).toBe(1);
    expect(await lastEntry(app)).toMatchObject({
      action: 'licence.renewal_failed',
      actor_account_id: null,
      after: { chargers: ['ONE'], problem: 'PAYMENT_FAILED' },
    });
    await renewAt(daysBefore(-1));
    expect(await failures()).toBe(2);
    await renewAt(daysBefore(-8));
    expect([await failures(), (await orders()).length]).toEqual([2, 1]);
  });

  it('are paid once by two attempts of which the first dies after the money is taken', async () => {
    await buy([await charger('ONE')]);
    await renewAt(daysBefore(13));
    const taken: string[] = [];
    const dying: CardProvider = {
      ...provider,
      chargeCard: async (charge) => {
        taken.push(charge.key);
        throw new Error('The process dies here');
      },
    };
    await expect(renewAt(daysBefore(0.9), dying)).rejects.toThrow();
    expect(await licenceOf('ONE')).toMatchObject({ licensed_to: end });
    const following: CardProvider = {
      ...provider,
      chargeCard: (charge) => {
        taken.push(charge.key);
        return provider.chargeCard(charge);
      },
    };
    await renewAt(daysBefore(0.8), following);
    expect(new Set(taken).size).toBe(1);
    expect(taken).toHaveLength(2);
    expect(await licenceOf('ONE')).toMatchObject({ licensed_to: '2028-03-01T12:00:00.000Z' });
  });

  it('end when they end once that is wanted, or a purchase says so', async () => {
    const [one, two] = [await charger('ONE'), await charger('TWO')];
    await buy([one, two]);
    const stopped = await app.call({ method: 'DELETE', url: url(deleteLicenceRenewal.path, one), token });
    expect(stopped.json<ChargerLicence>()).toMatchObject({ custom_id: 'ONE', renewal: null });
    expect(await lastEntry(app)).toMatchObject({ action: 'licence.renewal-set', subject_id: one });
    await buy([], { auto_renew: false, total: usd('300.00'), chargers: [{ charger: two, licensed_to: end }] });
    await renewAt(daysBefore(0.5));
    expect((await orders()).length).toBe(2);
  });

  it('need a card, a licence that holds and a charger of one’s own', async () => {
    const id = await charger('ONE');
    const body = { license: offer.pro, years: 1, payment_method: cards.good };
    const set = (path: string, more: object = {}, as = token, tenant = 'demo') =>
      app.call({ method: 'PUT', url: path, token: as, tenant, body: { ...body, ...more } });
    const path = url(setLicenceRenewal.path, id);
    expect((await set(path)).statusCode).toBe(409);
    await buy([id], { auto_renew: false });
    expect((await set(path, { payment_method: offer.pro })).json()).toHaveProperty('payment_method');
    expect((await set(path, { years: 2 })).json()).toHaveProperty('years');
    expect((await set(path, { license: cards.good })).json()).toHaveProperty('license');
    expect((await set(path)).json()).toMatchObject({ renewal: { years: 1 } });
    expect((await set(path, {}, await signInAs(app, 'admin', 'metro'), 'metro')).statusCode).toBe(404);
    const free = { tenant_id: 'demo', code: 'ALL', discount_percent: 100, expires_at: null, most_uses: null };
    await app.database.kysely.insertInto('promotional_code').values(free).execute();
    const other = await charger('TWO');
    const answer = await buy([other], { payment_method: null, promotional_code: 'ALL', total: usd('0.00') });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['auto_renew']]);
  });
});
