import { listPaymentMethods, type PaymentMethod } from '@plugboard/contracts/accounts';
import {
  assignSubscriptionTariff,
  createSubscriptionTariff,
  type SubscriptionTariff,
} from '@plugboard/contracts/drivers';
import { DriverApp } from '@plugboard/simulator';
import { expect } from 'vitest';
import { billSubscriptions } from '../modules/drivers/subscriptions/bill-subscriptions.service.ts';
import { selectCardProvider } from '../platform/payment-providers/select-provider.ts';
import { signWebhook } from '../platform/payment-providers/signature.ts';
import { listen } from './charge-point.ts';
import { givePassword, insertDriver } from './driver-fixtures.ts';
import type { Engine } from './engines.ts';
import { fakeStripeAccess, startFakeStripe, type FakeStripeEvent } from './fake-stripe.ts';
import { signInAs } from './sign-in.ts';
import { createTestApp } from './test-app.ts';
import { testPassword } from './test-tenants.ts';

export const noon = (day: string) => new Date(`${day}T18:00:00Z`);

/** Drivers whose cards are at a fake of Stripe, with subscriptions to a tariff of 10.83 USD a month. */
export async function createStripeBilling(engine: Engine) {
  const stripe = await startFakeStripe();
  let now = noon('2026-03-15');
  let names = 0;
  stripe.now = () => now;
  const test = await createTestApp(engine, {
    clock: () => now,
    settings: { paymentProviders: { demo: { stripe: fakeStripeAccess(stripe) } } },
  });
  const port = await listen(test);
  const token = await signInAs(test, 'admin');

  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, by = token) => {
    const headers = { 'idempotency-key': `stripe ${(names += 1)}`, 'if-match': '*' };
    return test.call({ method, url, token: by, headers, ...(body && { body }) });
  };
  const deliver = ({ body }: Pick<FakeStripeEvent, 'body'>, secret = 'whsec_fake') =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/payment/webhook/stripe/',
      headers: { host: 'demo.localhost', 'stripe-signature': signWebhook(secret, body, now) },
      payload: body,
    });

  /** A driver with the app, and a subscription from today on. */
  async function driver() {
    const name = `stripe${(names += 1)}`;
    const id = await insertDriver(test.database, name);
    await givePassword(test.database, id);
    const email = `${name}@demo.example`;
    const url = `http://127.0.0.1:${port}`;
    const app = new DriverApp({ url, host: 'demo.localhost', email, password: testPassword, stripeUrl: stripe.url });
    await app.signIn();
    const own = (
      await test.call({ method: 'POST', url: '/api/auth/user/token/', body: { email, password: testPassword } })
    ).json<{ token: string }>().token;
    return { id, email, app, token: own };
  }
  type Driver = Awaited<ReturnType<typeof driver>>;
  const subscribe = async ({ id: user }: Driver, { id: sub_tariff } = tariff) =>
    expect((await call('POST', assignSubscriptionTariff.path, { user, sub_tariff })).statusCode).toBe(200);
  const cardsOf = async (by: Driver) =>
    (await call('GET', listPaymentMethods.path, undefined, by.token)).json<{ results: PaymentMethod[] }>().results;
  const bill = (at: Date) => {
    now = at;
    const { database, settings } = test.app.platform;
    const providerOf = (tenantId: string, name: string) => selectCardProvider(test.app.platform, tenantId, name);
    return billSubscriptions({ database, settings, providerOf, now });
  };
  const invoicesOf = ({ id }: Driver) =>
    test.database.kysely
      .selectFrom('subscription_invoice')
      .selectAll()
      .where('account_id', '=', id)
      .orderBy('period_start')
      .execute();
  const mailsTo = async ({ email }: Driver) =>
    (
      await test.database.kysely
        .selectFrom('outbox')
        .select('subject')
        .where('recipient', '=', email)
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject.replace(/SUB-\d+/, 'SUB'));
  /** Charges of a driver's customer, with what each of them took. */
  async function chargesOf({ id }: Driver) {
    const customers = await test.database.kysely
      .selectFrom('card_customer')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    const own = [...stripe.intents.values()].filter(({ customer }) =>
      customers.some(({ reference }) => reference === customer),
    );
    return own.map(({ status, amount_received }) => [status, amount_received]);
  }
  const methodOf = async ({ id }: Driver) => {
    const row = await test.database.kysely
      .selectFrom('payment_method')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    const method = stripe.methods.get(row.provider_reference);
    if (!method) throw new Error('The card is not at Stripe');
    return method;
  };
  const tariffOf = async (price: string) => {
    const terms = { name: `At ${price}`, price, sales_tax: '8.25' };
    return (await call('POST', createSubscriptionTariff.path, terms)).json<SubscriptionTariff>();
  };
  const tariff = await tariffOf('10.00');
  return {
    test,
    stripe,
    call,
    deliver,
    driver,
    tariffOf,
    subscribe,
    cardsOf,
    bill,
    invoicesOf,
    mailsTo,
    chargesOf,
    methodOf,
    /** Undoes the settings of the test before. */
    reset: () => {
      now = noon('2026-03-15');
      stripe.losesAnswer = () => false;
      stripe.onEvent = () => undefined;
    },
    close: async () => {
      await test.close();
      await stripe.close();
    },
  };
}

export type StripeBilling = Awaited<ReturnType<typeof createStripeBilling>>;
