import { createImsPaymentIntent, type PayableCharger, type PaymentSession } from '@plugboard/contracts/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Operated } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { losesFirstAnswers } from '../../../testing/fake-service.ts';
import { fakeImsAccess, startFakeIms, type FakeIms } from '../../../testing/fake-ims.ts';
import { patient } from '../../../testing/patient.ts';
import {
  createPaymentsTest,
  ledgerOf,
  startCharge,
  stopCharge,
  type PaymentsTest,
} from '../../../testing/payment-tests.ts';
import { signInAs } from '../../../testing/sign-in.ts';

const webhook = { provider: 'ims', secret: 'ims_webhooks' } as const;

describe.each([oneEngine])('a payment through ims on %s', (engine) => {
  let payments: PaymentsTest;
  let ims: FakeIms;
  beforeAll(async () => {
    ims = await startFakeIms();
    payments = await createPaymentsTest(engine, { paymentProviders: { demo: { ims: fakeImsAccess(ims) } } });
  });
  afterAll(async () => {
    await payments.test.close();
    await ims.close();
  });
  afterEach(() => {
    ims.losesAnswer = () => false;
    ims.maxHeld = 1_000_000;
  });

  const paymentOf = (session: string) => {
    const own = [...ims.payments.values()].filter((payment) => payment.session === session);
    expect(own).toHaveLength(1);
    return own[0] as NonNullable<(typeof own)[0]>;
  };
  const pay = async (at: { id: string }, token: string, more = {}) =>
    (await payments.pay(at, token, more, createImsPaymentIntent.path)).json<PaymentSession>();
  /** Charges for five hours, until 18.00 of 20.00 that are held are used up; returns the transaction. */
  const chargeLong = async (at: Operated, id: string) => {
    await vi.waitFor(() => expect(at.asked).toHaveLength(1), patient);
    const transactionId = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    payments.clock.pass(5 * 3600);
    const meterValue = [{ timestamp: payments.now(), sampledValue: [{ value: '37000' }] }];
    await at.point.call('MeterValues', { connectorId: 1, transactionId, meterValue });
    return transactionId;
  };
  const deliver = (id: string, payment: string, secret: string = webhook.secret) =>
    payments.deliver({ ...webhook, secret }, Buffer.from(JSON.stringify({ id, payment })));

  it('shows its own address for cards, and no key of ours', async () => {
    const at = await payments.charger('IMS FORM');
    const answer = await payments.call({ url: `/api/v1/payment/ims/checkout/${at.id}/` });
    expect(answer.json<PayableCharger>().payment).toEqual({
      provider: 'ims',
      tokenise_url: 'https://cards.ims.example/tokens',
      publishable_key: null,
    });
    expect(answer.body).not.toMatch(/ims_fake|ims_webhooks/);
    await at.point.terminate();
  });

  it('is held, raised, captured and refunded once each, though every answer is lost at first', async () => {
    const at = await payments.charger('IMS LOST');
    ims.losesAnswer = losesFirstAnswers();
    const { id } = await pay(at, 'ims_good', { receipt_email: 'ann@drivers.example' });
    await payments.untilLater(id, 'AUTHORISED');
    const transactionId = await chargeLong(at, id);
    // As much again is held.
    await vi.waitFor(() => {
      payments.clock.pass(10);
      expect(paymentOf(id).held).toBe(4000);
    }, patient);
    await stopCharge(at, transactionId, 43_000, payments.now());
    await payments.untilLater(id, 'PAID');
    const url = `/api/v1/payment/session/${id}/refund/`;
    const headers = { 'idempotency-key': 'refund of ims' };
    const token = await signInAs(payments.test, 'admin');
    expect((await payments.call({ method: 'POST', url, token, headers, body: { amount: '1.00' } })).statusCode).toBe(
      200,
    );
    await vi.waitFor(() => {
      payments.clock.pass(1);
      expect(paymentOf(id).refunded).toBe(100);
    }, patient);
    expect(paymentOf(id)).toMatchObject({ state: 'captured', held: 0, captured: 2100 });
    await vi.waitFor(async () => {
      payments.clock.pass(1);
      expect(await ledgerOf(payments.test, id)).toEqual({ held: 0, captured: 2100, refunded: 100 });
    }, patient);
    await at.point.terminate();
  });

  it.each([
    ['ims_declined', 'DECLINED'],
    ['ims_poor', 'INSUFFICIENT_FUNDS'],
  ] as const)('comes to nothing with %s', async (card, reason) => {
    const at = await payments.charger(card);
    const { id } = await pay(at, card);
    expect(await payments.until(id, 'FAILED')).toMatchObject({
      reason,
      message: 'The payment was not successful. Please try again.',
    });
    expect(await ledgerOf(payments.test, id)).toEqual({ held: 0, captured: 0, refunded: 0 });
    await at.point.terminate();
  });

  it('leads to the bank, and is told of the answer by a signed message, doubled and late', async () => {
    const at = await payments.charger('IMS BANK');
    const { id } = await pay(at, 'ims_challenge');
    const payment = await vi.waitFor(async () => {
      const { challenge } = await payments.read(id);
      const own = paymentOf(id);
      expect(challenge).toEqual({ url: `https://bank.example/${own.id}`, client_secret: null, publishable_key: null });
      return own;
    }, patient);
    expect((await deliver('evt_early', payment.id, 'whose_secret')).statusCode).toBe(400);
    Object.assign(payment, { state: 'held', held: payment.amount });
    const answers = await Promise.all([deliver('evt', payment.id), deliver('evt', payment.id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await payments.until(id, 'AUTHORISED');
    await at.point.terminate();
  });

  it('ends a charge whose hold the provider does not raise, and takes what was held', async () => {
    const at = await payments.charger('IMS FULL');
    ims.maxHeld = 2000;
    const { id } = await pay(at, 'ims_good');
    await payments.until(id, 'AUTHORISED');
    const transactionId = await chargeLong(at, id);
    await vi.waitFor(() => {
      payments.clock.pass(10);
      expect(at.asked.at(-1)?.action).toBe('RemoteStopTransaction');
    }, patient);
    await stopCharge(at, transactionId, 45_000, payments.now());
    await payments.untilLater(id, 'PAID');
    expect(await ledgerOf(payments.test, id)).toEqual({ held: 0, captured: 2000, refunded: 0 });
    const { total, lines } = await payments.read(id);
    expect([total.amount, ...lines.map(({ kind, amount_minor }) => `${kind} ${amount_minor}`)]).toEqual([
      '20.00',
      'ENERGY 2200',
      'UNCHARGED -200',
    ]);
    await at.point.terminate();
  });

  it('waits while ims is away or answers nonsense, and releases the hold of a driver who goes', async () => {
    const at = await payments.charger('IMS AWAY');
    ims.next.push('hang-up', { status: 503 }, { status: 429 }, { body: { id: 'not a payment' } });
    const { id } = await pay(at, 'ims_good');
    await payments.untilLater(id, 'AUTHORISED');
    expect((await payments.call({ method: 'POST', url: `/api/v1/payment/session/${id}/stop/` })).statusCode).toBe(200);
    await payments.untilLater(id, 'CANCELLED');
    expect(paymentOf(id)).toMatchObject({ state: 'cancelled', held: 0 });
    await at.point.terminate();
  });
});
