import { deleteUser } from '@plugboard/contracts/accounts';
import {
  assignSubscriptionTariff,
  cancelSubscription,
  createSubscriptionTariff,
  listMobileUsers,
  listSubscriptions,
  type MobileUserRow,
  type Subscription,
  type SubscriptionTariff,
} from '@plugboard/contracts/drivers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { giveCard, insertDriver } from '../../../testing/driver-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { CardProvider } from '../../../platform/payment-providers/card-provider.ts';
import { billSubscriptions } from './bill-subscriptions.service.ts';

/** Noon in Austin. */
const noon = (day: string) => new Date(`${day}T18:00:00Z`);

describe.each(engines)('subscriptions of drivers on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let now = noon('2026-03-15');
  let names = 0;
  /** Sums that were charged, by the key of the charge. */
  const charged = new Map<string, number>();
  let isRefused = false;

  const provider: CardProvider = {
    name: 'sandbox',
    saveCard: async () => 'declined',
    deleteCard: async () => undefined,
    chargeCard: async ({ key, amountMinor }) => {
      if (isRefused) return 'declined';
      charged.set(key, amountMinor);
      return { reference: `charge ${key}` };
    },
  };

  const call = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const headers = { 'idempotency-key': `subscriptions ${(names += 1)}` };
    return app.call({ method, url, token, headers, ...(body && { body }) });
  };
  const tariff = async (given: object = {}) =>
    (
      await call('POST', createSubscriptionTariff.path, {
        name: `Tariff ${(names += 1)}`,
        price: '10.00',
        sales_tax: '8.25',
        ...given,
      })
    ).json<SubscriptionTariff>();
  const driver = async () => {
    const id = await insertDriver(app.database, `driver${(names += 1)}`);
    await giveCard(app.database, id);
    return id;
  };
  const assign = async (user: string, { id: sub_tariff }: SubscriptionTariff) =>
    call('POST', assignSubscriptionTariff.path, { user, sub_tariff });
  const of = (path: string, user: string) => path.replace('{id}', user);
  const read = async (user: string) =>
    (await call('GET', of(listSubscriptions.path, user))).json<{ results: Subscription[] }>().results;
  const billAt = (day: string) => {
    now = noon(day);
    const { database, settings } = app.app.platform;
    return billSubscriptions({ database, settings, providerOf: () => provider, now });
  };
  const invoicesOf = (user: string) =>
    app.database.kysely
      .selectFrom('subscription_invoice')
      .selectAll()
      .where('account_id', '=', user)
      .orderBy('period_start')
      .execute();
  const periods = async (user: string) =>
    (await invoicesOf(user)).map(({ period_start, period_end, total_minor, state }) => [
      period_start,
      period_end,
      total_minor,
      state,
    ]);

  beforeAll(async () => {
    app = await createTestApp(engine, { clock: () => now });
    token = await signInAs(app, 'admin');
    await insertLocation(app.database, 'demo', { name: 'Harbor' });
  });
  afterAll(() => app.close());

  it('begin today in the zone of the site, and each period is billed once it is over', async () => {
    now = new Date('2026-03-16T04:59:00Z');
    const user = await driver();
    const assigned = await assign(user, await tariff());
    expect([assigned.statusCode, assigned.json()]).toEqual([
      200,
      expect.objectContaining({
        start_date: '2026-03-15',
        current_period_start: '2026-03-15',
        next_billing_date: '2026-04-15',
        status: 'active',
        price: { amount: '10.00', currency: 'USD' },
        timezone: 'America/Chicago',
      }),
    ]);
    expect(await lastEntry(app)).toMatchObject({ action: 'subscription.assigned' });
    await billAt('2026-04-14');
    expect(await periods(user)).toEqual([]);
    await billAt('2026-05-15');
    await billAt('2026-05-15');
    expect(await periods(user)).toEqual([
      ['2026-03-15', '2026-04-15', 1083, 'PAID'],
      ['2026-04-15', '2026-05-15', 1083, 'PAID'],
    ]);
    const [mail] = await app.database.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('subject', 'like', 'Invoice SUB-%')
      .orderBy('id')
      .execute();
    expect(mail?.body).toMatch(/10\.83 USD to your card •••• 4242/);
  });

  it('takes an amount as people type it, to the cent', async () => {
    const amounts = await Promise.all(['9', '9.5', '9.05'].map(async (price) => (await tariff({ price })).price));
    expect(amounts).toEqual(['9.00', '9.50', '9.05']);
    const refused = await call('POST', createSubscriptionTariff.path, { name: 'Odd', price: '9.005' });
    expect([refused.statusCode, Object.keys(refused.json<object>())]).toEqual([400, ['price']]);
  });

  it('keeps a driver from being removed as a user until the last invoice is made and paid', async () => {
    now = noon('2026-01-05');
    const user = await driver();
    await assign(user, await tariff());
    const url = of(deleteUser.path, user);
    const remove = async () => (await app.call({ method: 'DELETE', url, token })).statusCode;
    expect(await remove()).toBe(409);
    await call('POST', of(cancelSubscription.path, user));
    expect(await remove()).toBe(409);
    await billAt('2026-02-05');
    expect(await periods(user)).toMatchObject([['2026-01-05', '2026-02-05', 1083, 'PAID']]);
    expect(await remove()).toBe(200);
  });

  it('takes the amount of another tariff from the next period on, and bills both right', async () => {
    now = noon('2026-06-01');
    const user = await driver();
    const [small, large] = [await tariff({ price: '5.00', sales_tax: '0' }), await tariff({ sales_tax: '0' })];
    await assign(user, small);
    now = noon('2026-06-20');
    const next = (await assign(user, large)).json<Subscription>();
    expect(next).toMatchObject({ status: 'planned', start_date: '2026-07-01', next_billing_date: '2026-08-01' });
    // A choice that was made before is replaced.
    await assign(user, large);
    expect((await read(user)).map(({ name, status, end_date }) => [name, status, end_date])).toEqual([
      [large.name, 'planned', null],
      [small.name, 'active', '2026-07-01'],
    ]);
    await billAt('2026-08-02');
    expect(await periods(user)).toEqual([
      ['2026-06-01', '2026-07-01', 500, 'PAID'],
      ['2026-07-01', '2026-08-01', 1000, 'PAID'],
    ]);
    expect((await read(user)).map(({ name, status }) => [name, status])).toEqual([
      [large.name, 'active'],
      [small.name, 'ended'],
    ]);
    const turns = app.database.kysely
      .selectFrom('audit_entry')
      .select(['action', 'actor_account_id', 'after'])
      .where('action', 'in', ['subscription.ended', 'subscription.started'])
      .where(sql<string>`audit_entry.after ->> 'user'`, '=', user)
      .orderBy('id');
    expect(await turns.execute()).toMatchObject([
      { action: 'subscription.ended', actor_account_id: null, after: { tariff: small.name, end_date: '2026-07-01' } },
      { action: 'subscription.started', actor_account_id: null, after: { tariff: large.name } },
    ]);
    const again = await assign(user, large);
    expect([again.statusCode, again.json()]).toEqual([400, { sub_tariff: ['The driver already has this tariff.'] }]);
  });

  it('run to the end of the period once they are cancelled', async () => {
    now = noon('2028-01-31');
    const user = await driver();
    const plan = await tariff({ sales_tax: '0' });
    await assign(user, plan);
    await billAt('2028-02-29');
    now = noon('2028-03-05');
    const cancel = () => call('POST', of(cancelSubscription.path, user));
    expect((await cancel()).json()).toMatchObject({
      status: 'active',
      cancel_date: '2028-03-05',
      end_date: '2028-03-31',
      current_period_start: '2028-02-29',
    });
    expect((await cancel()).statusCode).toBe(409);
    await billAt('2028-06-01');
    // January 31 to the leap day, and to the end of March.
    expect(await periods(user)).toEqual([
      ['2028-01-31', '2028-02-29', 1000, 'PAID'],
      ['2028-02-29', '2028-03-31', 1000, 'PAID'],
    ]);
    expect((await read(user)).map(({ status }) => status)).toEqual(['ended']);
  });

  it('are billed at midnight of the site where the clock is changed', async () => {
    now = noon('2026-02-08');
    const user = await driver();
    await assign(user, await tariff({ sales_tax: '0' }));
    // On March 8 the clocks of Chicago go forward at 2:00; the day begins at 6:00 UTC.
    const bill = (at: string) => {
      now = new Date(at);
      const { database, settings } = app.app.platform;
      return billSubscriptions({ database, settings, providerOf: () => provider, now });
    };
    await bill('2026-03-08T05:59:59Z');
    expect(await periods(user)).toEqual([]);
    await bill('2026-03-08T06:00:00Z');
    expect(await periods(user)).toHaveLength(1);
    await bill('2026-04-08T04:59:59Z');
    expect(await periods(user)).toHaveLength(1);
    await bill('2026-04-08T05:00:00Z');
    expect(await periods(user)).toHaveLength(2);
  });

  it('try a refused card again with notice, and give up after the fourth time', async () => {
    now = noon('2027-01-01');
    const user = await driver();
    await assign(user, await tariff({ sales_tax: '0' }));
    const problems = async () =>
      (
        await app.database.kysely
          .selectFrom('outbox')
          .select('subject')
          .where('recipient', '=', (await invoicesOf(user))[0]?.user_email ?? '')
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject.replace(/SUB-\d+/, 'SUB'));
    isRefused = true;
    await billAt('2027-02-01');
    await billAt('2027-02-01');
    expect((await invoicesOf(user))[0]).toMatchObject({ state: 'OPEN', attempts: 1, problem: 'declined' });
    for (const day of ['2027-02-02', '2027-02-05', '2027-02-12']) await billAt(day);
    expect((await invoicesOf(user))[0]).toMatchObject({ state: 'UNPAID', attempts: 4, next_attempt_at: null });
    isRefused = false;
    await billAt('2027-02-20');
    expect((await invoicesOf(user))[0]).toMatchObject({ state: 'UNPAID' });
    expect((await read(user))[0]).toMatchObject({ status: 'past_due' });
    const given = await problems();
    // The next period is paid, and the invoice before with it.
    await billAt('2027-03-01');
    expect((await invoicesOf(user)).map(({ state }) => state)).toEqual(['PAID', 'PAID']);
    expect((await read(user))[0]).toMatchObject({ status: 'active' });
    expect(given).toEqual([
      ...Array.from({ length: 3 }, () => 'The payment of invoice SUB was not successful'),
      'Invoice SUB of Tenant demo is not paid',
    ]);
  });

  it('show in the list of drivers', async () => {
    now = noon('2026-09-01');
    const user = await driver();
    const plan = await tariff({ name: 'Commuter', price: '19.00' });
    await assign(user, plan);
    const url = `${listMobileUsers.path}?ordering=-price&limit=100`;
    const row = (await call('GET', url))
      .json<{ results: MobileUserRow[] }>()
      .results.find(({ user_id }) => user_id === user);
    expect(row).toMatchObject({
      subscription_name: 'Commuter',
      subscription_start_date: '2026-09-01',
      tariff_info: [
        { name: 'Commuter', price: { amount: '19.00' }, current_period_start: '2026-09-01', is_active: true },
      ],
    });
  });

  it('keep the books balanced and their invoices numbered without gaps', async () => {
    const { kysely } = app.database;
    const entries = await kysely.selectFrom('subscription_entry').selectAll().execute();
    const balance = (account: string) =>
      entries.reduce(
        (sum, { debit, credit, amount_minor }) =>
          sum + (debit === account ? amount_minor : 0) - (credit === account ? amount_minor : 0),
        0,
      );
    const invoices = await kysely.selectFrom('subscription_invoice').selectAll().orderBy('number').execute();
    const unpaid = invoices.filter(({ state }) => state !== 'PAID').reduce((sum, row) => sum + row.total_minor, 0);
    expect(balance('DRIVERS')).toBe(unpaid);
    expect(balance('PROVIDER')).toBe([...charged.values()].reduce((sum, amount) => sum + amount, 0));
    expect(-balance('EARNED')).toBe(invoices.reduce((sum, { total_minor }) => sum + total_minor, 0));
    expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1));
  });
});
