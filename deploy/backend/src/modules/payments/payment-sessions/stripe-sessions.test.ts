import { addPaymentMethod, beginCardSetup } from '@plugboard/contracts/accounts';
import {
  createAppCharge,
  createImsPaymentIntent,
  type PayableCharger,
  type PaymentSession,
} from '@plugboard/contracts/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { oneEngine } from '../../../testing/engines.ts';
import { losesFirstAnswers } from '../../../testing/fake-service.ts';
import {
  fakeStripeAccess,
  startFakeStripe,
  type FakeStripe,
  type FakeStripeEvent,
} from '../../../testing/fake-stripe.ts';
import { patient } from '../../../testing/patient.ts';
import {
  cards,
  createPaymentsTest,
  ledgerOf,
  settlementOf,
  startCharge,
  stopCharge,
  type PaymentsTest,
} from '../../../testing/payment-tests.ts';
import { signInAs } from '../../../testing/sign-in.ts';

const webhook = { provider: 'stripe', secret: 'whsec_fake' } as const;

describe.each([oneEngine])('a payment through Stripe on %s', (engine) => {
  let payments: PaymentsTest;
  let stripe: FakeStripe;
  beforeAll(async () => {
    stripe = await startFakeStripe();
    payments = await createPaymentsTest(engine, { paymentProviders: { demo: { stripe: fakeStripeAccess(stripe) } } });
  });
  afterAll(async () => {
    await payments.test.close();
    await stripe.close();
  });
  afterEach(() => {
    stripe.losesAnswer = () => false;
  });

  const intentOf = (session: string) => {
    const own = [...stripe.intents.values()].filter((intent) => intent.session === session);
    expect(own).toHaveLength(1);
    return own[0] as NonNullable<(typeof own)[0]>;
  };
  const deliver = ({ body }: Pick<FakeStripeEvent, 'body'>, secret: string = webhook.secret) =>
    payments.deliver({ ...webhook, secret }, body);

  it('is held and captured once, though every answer is lost at first', async () => {
    const at = await payments.charger('LOST');
    stripe.losesAnswer = losesFirstAnswers();
    const { id } = (await payments.pay(at, 'pm_visa')).json<PaymentSession>();
    await payments.untilLater(id, 'AUTHORISED');
    await vi.waitFor(() => expect(at.asked).toHaveLength(1), patient);
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    payments.clock.pass(3600);
    await stopCharge(at, transaction, 5000, payments.now());
    await payments.untilLater(id, 'PAID');
    expect(intentOf(id)).toMatchObject({ status: 'succeeded', amount_received: 200, amount_capturable: 0 });
    expect(await ledgerOf(payments.test, id)).toEqual({ held: 0, captured: 200, refunded: 0 });
    await at.point.terminate();
  });

  it('waits while Stripe is away, and goes on when it is back', async () => {
    const at = await payments.charger('AWAY');
    stripe.next.push('hang-up', { status: 503 }, { status: 429 });
    const { id } = (await payments.pay(at, 'pm_visa')).json<PaymentSession>();
    await payments.untilLater(id, 'AUTHORISED');
    expect(intentOf(id).status).toBe('requires_capture');
    await at.point.terminate();
  });

  it.each([
    ['pm_declined', 'FAILED', 'DECLINED'],
    ['pm_poor', 'FAILED', 'INSUFFICIENT_FUNDS'],
    ['tok_unknown', 'CANCELLED', 'DECLINED'],
  ] as const)('comes to nothing with %s', async (card, state, reason) => {
    const at = await payments.charger(`STRIPE ${card}`);
    const { id } = (await payments.pay(at, card)).json<PaymentSession>();
    const message = 'The payment was not successful. Please try again.';
    expect(await payments.until(id, state)).toMatchObject({ reason, message });
    expect(intentOf(id).amount_capturable).toBe(0);
    await at.point.terminate();
  });

  it('hands the challenge to Stripe’s script, and is told of the answer by a signed message, however often', async () => {
    const at = await payments.charger('SCRIPT');
    const { id } = (await payments.pay(at, 'pm_challenge')).json<PaymentSession>();
    const intent = await vi.waitFor(async () => {
      const { challenge } = await payments.read(id);
      const own = intentOf(id);
      expect(challenge).toEqual({ url: null, client_secret: `${own.id}_secret`, publishable_key: 'pk_fake' });
      return own;
    }, patient);
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
    const event = { id: 'evt_held', data: { object: { object: 'payment_intent', id: intent.id } } };
    const body = Buffer.from(JSON.stringify(event));
    expect((await deliver({ body }, 'whsec_other')).statusCode).toBe(400);
    expect((await payments.read(id)).state).toBe('AUTHORISING');
    const answers = await Promise.all([deliver({ body }), deliver({ body }), deliver({ body })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await payments.until(id, 'AUTHORISED');
    const kept = await payments.test.database.kysely.selectFrom('payment_webhook').selectAll().execute();
    expect(kept.filter(({ event_id }) => event_id === 'evt_held')).toHaveLength(1);
    await at.point.terminate();
  });

  it('reads the answer to a challenge at Stripe once the page says so, without a message', async () => {
    const at = await payments.charger('ASKED');
    const check = async (id: string) =>
      (await payments.call({ method: 'POST', url: `/api/v1/payment/session/${id}/check-challenge/` })).statusCode;
    const challenged = async () => {
      const { id } = (await payments.pay(at, 'pm_challenge')).json<PaymentSession>();
      await vi.waitFor(async () => expect((await payments.read(id)).challenge).not.toBeNull(), patient);
      // Not answered yet: nothing changes.
      expect(await check(id)).toBe(200);
      return { id, intent: intentOf(id) };
    };
    const refused = await challenged();
    const last_payment_error = { code: 'payment_intent_authentication_failure' };
    Object.assign(refused.intent, { status: 'requires_payment_method', last_payment_error });
    expect(await check(refused.id)).toBe(200);
    expect(await payments.until(refused.id, 'FAILED')).toMatchObject({ reason: 'CHALLENGE_FAILED', challenge: null });
    const approved = await challenged();
    Object.assign(approved.intent, { status: 'requires_capture', amount_capturable: approved.intent.amount });
    expect(await check(approved.id)).toBe(200);
    await payments.until(approved.id, 'AUTHORISED');
    expect(await check(approved.id)).toBe(200);
    expect(await check('00000000-0000-4000-8000-0000000000ff')).toBe(404);
    await at.point.terminate();
  });

  it('is held on a card that the driver’s app has stored, for the customer who has it', async () => {
    const at = await payments.charger('STORED');
    const token = await signInAs(payments.test, 'driver');
    const post = async (url: string, body?: object) => {
      const headers = { 'idempotency-key': `stored ${url}` };
      return payments.call({ method: 'POST', url, token, headers, ...(body && { body }) });
    };
    const begun = (await post(beginCardSetup.path)).json<{ token: string; client_secret: string }>();
    await fetch(`${stripe.url}/v1/setup_intents/${begun.token}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_fake' },
      body: new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: begun.client_secret }),
    });
    expect((await post(addPaymentMethod.path, { token: begun.token })).statusCode).toBe(200);
    const { id } = (await post(createAppCharge.path, { charger: at.id, connector_id: 1 })).json<PaymentSession>();
    await payments.until(id, 'AUTHORISED');
    expect(stripe.customers).toContain(intentOf(id).customer);
    expect(intentOf(id)).toMatchObject({ status: 'requires_capture', amount_capturable: 2000 });
    await at.point.terminate();
  });

  it('learns of a refund that was made at Stripe', async () => {
    const at = await payments.charger('DASHBOARD');
    const { id } = await payments.authorised(at, 'pm_visa');
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    payments.clock.pass(3600);
    await stopCharge(at, transaction, 5000, payments.now());
    await payments.until(id, 'PAID');
    const intent = intentOf(id);
    intent.amount_refunded = 200;
    const object = { object: 'charge', id: 'ch_1', payment_intent: intent.id };
    await deliver({ body: Buffer.from(JSON.stringify({ id: 'evt_refund', data: { object } })) });
    await payments.until(id, 'REFUNDED');
    expect(await ledgerOf(payments.test, id)).toEqual({ held: 0, captured: 200, refunded: 200 });
    await at.point.terminate();
  });

  it('ends a charge whose hold was lost, and takes nothing', async () => {
    const at = await payments.charger('HOLDLESS');
    const { id } = await payments.authorised(at, 'pm_visa');
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    const intent = intentOf(id);
    Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
    const object = { object: 'payment_intent', id: intent.id };
    await deliver({ body: Buffer.from(JSON.stringify({ id: 'evt_lost', data: { object } })) });
    await vi.waitFor(() => expect(at.asked.at(-1)?.action).toBe('RemoteStopTransaction'), patient);
    payments.clock.pass(3600);
    await stopCharge(at, transaction, 5000, payments.now());
    expect(await payments.until(id, 'FAILED')).toMatchObject({ reason: 'HOLD_LOST' });
    const failed = { state: 'UNPAID', reason: 'CARD_PAYMENT_FAILED' };
    await vi.waitFor(async () => expect(await settlementOf(payments.test, at.id)).toEqual(failed), patient);
    expect(await ledgerOf(payments.test, id)).toEqual({ held: 0, captured: 0, refunded: 0 });
    await at.point.terminate();
  });

  it('stands beside the second provider, which has a call of its own', async () => {
    const at = await payments.charger('SECOND');
    const { payment } = (await payments.call({ url: `/api/v1/payment/checkout/${at.id}/` })).json<PayableCharger>();
    expect(payment).toEqual({ provider: 'stripe', tokenise_url: null, publishable_key: 'pk_fake' });
    const card = await payments.tokenOf(cards.good);
    const answer = await payments.pay(at, card, {}, createImsPaymentIntent.path);
    expect(answer.json()).toMatchObject({ provider: 'ims' });
    await payments.until(answer.json<PaymentSession>().id, 'AUTHORISED');
    await at.point.terminate();
  });
});
