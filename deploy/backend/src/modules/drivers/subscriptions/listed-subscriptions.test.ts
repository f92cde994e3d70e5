import {
  assignSubscriptionTariff,
  cancelSubscription,
  createSubscriptionTariff,
  listMobileInvoices,
  listMobileUsers,
  listSubscriptions,
  type MobileInvoice,
  type MobileUserRow,
  type Subscription,
  type SubscriptionTariff,
} from '@plugboard/contracts/drivers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxProvider } from '../../../platform/payment-providers/sandbox-cards.ts';
import { giveCard, insertDriver } from '../../../testing/driver-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mendRollups } from '../../reports/rollups/rollups.service.ts';
import { billSubscriptions } from './bill-subscriptions.service.ts';

const noon = (day: string) => new Date(`${day}T18:00:00Z`);

describe.each(engines)('subscriptions beside their drivers on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let now = noon('2026-10-01');
  let keys = 0;

  const call = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const headers = { 'idempotency-key': `listed ${(keys += 1)}` };
    return app.call({ method, url, token, headers, ...(body && { body }) });
  };
  const tariff = async (name: string, price: string) =>
    (await call('POST', createSubscriptionTariff.path, { name, price })).json<SubscriptionTariff>();
  const assign = (user: string, { id: sub_tariff }: SubscriptionTariff) =>
    call('POST', assignSubscriptionTariff.path, { user, sub_tariff });
  const driver = async (name: string) => {
    const id = await insertDriver(app.database, name);
    await giveCard(app.database, id);
    return id;
  };
  const billAt = (day: string) => {
    now = noon(day);
    const { database, settings, secret } = app.app.platform;
    const provider = createSandboxProvider(secret, { database, clock: () => now });
    return billSubscriptions({ database, settings, providerOf: () => provider, now });
  };

  beforeAll(async () => {
    app = await createTestApp(engine, { clock: () => now });
    token = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  it('sort the list of drivers, those without one first', async () => {
    const [cheap, dear, without] = [await driver('cheap'), await driver('dear'), await driver('without')];
    const sorted = async (ordering: string) =>
      (await call('GET', `${listMobileUsers.path}?ordering=${ordering}`))
        .json<{ results: MobileUserRow[] }>()
        .results.map(({ user_id }) => user_id)
        .filter((id) => [cheap, dear, without].includes(id));
    const expectOrder = async (...ids: string[]) => {
      for (const ordering of ['subscription_name', 'price', 'subscription_start_date']) {
        expect([ordering, await sorted(ordering)]).toEqual([ordering, ids]);
        expect([ordering, await sorted(`-${ordering}`)]).toEqual([ordering, ids.toReversed()]);
      }
    };
    await assign(cheap, await tariff('Basic', '5.00'));
    now = noon('2026-10-02');
    await assign(dear, await tariff('Zenith', '10.00'));
    await expectOrder(without, cheap, dear);
    // A planned subscription does not count.
    await assign(cheap, await tariff('Zzz', '99.00'));
    await expectOrder(without, cheap, dear);
    await billAt('2026-11-01');
    expect((await sorted('-price'))[0]).toBe(cheap);
    expect((await sorted('-subscription_name'))[0]).toBe(cheap);
    // A row of sums that was lost comes back with its subscription.
    await app.database.kysely.deleteFrom('driver_total').where('account_id', '=', dear).execute();
    await mendRollups(app.database);
    await expectOrder(without, dear, cheap);
    await call('POST', cancelSubscription.path.replace('{id}', cheap));
    await billAt('2026-12-01');
    expect((await sorted('-price'))[0]).toBe(dear);
  });

  it('let a period pass on demand, for demonstrations', async () => {
    now = noon('2026-08-10');
    const user = await driver('demonstrated');
    const pass = async (tenant: string) =>
      (await app.call({ method: 'POST', url: `/dev/subscriptions/${user}/period-end`, tenant })).statusCode;
    const invoices = async () =>
      (await call('GET', `${listMobileInvoices.path}?user_id__in=${user}`)).json<{ results: MobileInvoice[] }>()
        .results;
    expect(await pass('demo')).toBe(404);
    await assign(user, await tariff('Commuter', '19.00'));
    expect([await pass('metro'), await pass('demo')]).toEqual([404, 200]);
    const billed = { state: 'PAID', period_start: '2026-08-10', period_end: '2026-09-09', amount: { amount: '19.00' } };
    expect(await invoices()).toMatchObject([billed]);
    await billAt('2026-09-10');
    expect(await invoices()).toHaveLength(1);
    const { results } = (await call('GET', listSubscriptions.path.replace('{id}', user))).json<{
      results: Subscription[];
    }>();
    expect(results).toMatchObject([{ status: 'active', next_billing_date: '2026-10-10' }]);
  });
});
