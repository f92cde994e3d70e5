import type { PayableCharger, PaymentSession } from '@plugboard/contracts/payments';
import { textOfPdf } from '@plugboard/simulator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionsOf } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { outboxOf } from '../../../testing/outbox.ts';
import { patient } from '../../../testing/patient.ts';
import {
  cards,
  createPaymentsTest,
  ledgerOf,
  sandboxOf,
  startCharge,
  stopCharge,
  type PaymentsTest,
} from '../../../testing/payment-tests.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { advancePayment } from './advance-payment.service.ts';
import { claimPayment, releasePayment } from './due-payments.repository.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

describe.each(engines)('the payment of a charge on %s', (engine) => {
  let payments: PaymentsTest;
  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
  });
  afterAll(() => payments.test.close());

  const post = (path: string, body?: object, token?: string) =>
    payments.call({ method: 'POST', url: `/api/v1/payment/session/${path}/`, body, token });
  /** Both books, which have to agree. */
  const booksOf = async (id: string) => {
    const ledger = await ledgerOf(payments.test, id);
    expect(await sandboxOf(payments.test, id)).toEqual(ledger);
    return ledger;
  };
  const asked = (at: { asked: readonly { action: string }[] }, action: string) =>
    vi.waitFor(() => expect(at.asked.map((call) => call.action)).toContain(action), patient);

  it('is held, charged, stopped by the driver, taken at the price, and has a receipt', async () => {
    const at = await payments.charger('WHOLE', { session_activation_fee: '1.00', sales_tax: '10' });
    const email = 'ann@drivers.example';
    const { id, held } = await payments.authorised(at, undefined, { receipt_email: email });
    expect(held).toEqual(usd('20.00'));
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    payments.clock.pass(1800);
    const value = { timestamp: payments.now(), sampledValue: [{ value: '5000' }] };
    await at.point.call('MeterValues', { connectorId: 1, transactionId: transaction, meterValue: [value] });
    expect((await payments.call({ url: `/api/v1/payment/session/${id}/receipt/` })).statusCode).toBe(409);
    // 4 kWh at 0.50, activation 1.00, and 10 % of both.
    expect(await payments.read(id)).toMatchObject({ energy: 4, total: usd('3.30'), paid: usd('0.00') });
    expect((await post(`${id}/stop`)).json()).toMatchObject({ is_stopping: true });
    await asked(at, 'RemoteStopTransaction');
    await stopCharge(at, transaction, 5000, payments.now());
    const paid = await payments.until(id, 'PAID');
    expect(paid).toMatchObject({ total: usd('3.30'), paid: usd('3.30'), held: usd('0.00'), energy: 4, message: null });
    expect(paid.lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(330);
    expect(await booksOf(id)).toEqual({ held: 0, captured: 330, refunded: 0 });
    expect(await sessionsOf(payments.test, at.id)).toMatchObject([
      { status: 'COMPLETED_AND_PAID', authentication: 'QR_CODE', started_by: null, total_revenue: '3.30' },
    ]);
    const [receipt] = await outboxOf(payments.test, email);
    expect(receipt).toMatchObject({ subject: 'Your receipt from Tenant demo', html: expect.stringContaining('$3.30') });
    expect(receipt?.body).toContain('Total paid: $3.30');
    const receiptOf = await payments.call({ url: `/api/v1/payment/session/${id}/receipt/` });
    expect(receiptOf.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(textOfPdf(receiptOf.rawPayload)).toContain('Your receipt from Tenant demo');
    expect(textOfPdf(receiptOf.rawPayload)).toContain('Total paid$3.30');
    expect((await post(`${id}/stop`)).statusCode).toBe(200);
    await at.point.terminate();
  });

  it('works by OCPP 2.0.1, and sends its receipt later, in the driver’s language', async () => {
    const at = await payments.charger('TWO', {}, '2.0.1');
    const { id } = await payments.authorised(at);
    const request = at.asked.find(({ action }) => action === 'RequestStartTransaction')?.payload ?? {};
    const { idToken, remoteStartId } = request;
    const event = (eventType: string, seqNo: number, kWh: number, more: object) =>
      at.point.call('TransactionEvent', {
        eventType,
        seqNo,
        timestamp: payments.now(),
        triggerReason: 'RemoteStart',
        transactionInfo: { transactionId: 'paid', remoteStartId, chargingState: 'Charging' },
        meterValue: [{ timestamp: payments.now(), sampledValue: [{ value: kWh, unitOfMeasure: { unit: 'kWh' } }] }],
        ...more,
      });
    await event('Started', 0, 1, { idToken, evse: { id: 1 } });
    await payments.until(id, 'CHARGING');
    payments.clock.pass(600);
    await event('Ended', 1, 3, {});
    expect(await payments.until(id, 'PAID')).toMatchObject({ paid: usd('1.00'), has_receipt_email: false });
    const send = (body: object) => payments.call({ method: 'PATCH', url: `/api/v1/payment/session/${id}/`, body });
    expect((await send({})).json()).toEqual({ email: ['Fill in this field.'] });
    expect((await send({ email: 'later@drivers.example' })).json()).toEqual({ result: 'OK' });
    expect(await outboxOf(payments.test, 'later@drivers.example')).toHaveLength(1);
    await at.point.terminate();
  });

  it.each([
    ['declined', cards.declined, 'DECLINED', 'The payment was not successful. Please try again.'],
    ['of an empty account', cards.poor, 'INSUFFICIENT_FUNDS', 'The payment was not successful. Please try again.'],
  ] as const)('fails with a card that is %s, and nothing is held', async (_case, number, reason, message) => {
    const at = await payments.charger(`CARD ${reason}`);
    const { id } = (await payments.pay(at, await payments.tokenOf(number))).json<PaymentSession>();
    expect(await payments.until(id, 'FAILED')).toMatchObject({ reason, message, held: usd('0.00') });
    expect((await payments.read(id, 'es-US')).message).toBe('No se pudo realizar el pago. Inténtelo de nuevo.');
    expect(await booksOf(id)).toEqual({ held: 0, captured: 0, refunded: 0 });
    expect(at.asked).toEqual([]);
    await at.point.terminate();
  });

  it.each([
    ['approve', 'AUTHORISED'],
    ['refuse', 'FAILED'],
  ] as const)('waits for the bank’s challenge, whose holder may %s', async (answer, state) => {
    const at = await payments.charger(`CHALLENGE ${answer}`);
    const { id } = (await payments.pay(at, await payments.tokenOf(cards.challenge))).json<PaymentSession>();
    const url = await vi.waitFor(async () => {
      const { challenge } = await payments.read(id);
      expect(challenge?.url).toMatch(/^\/dev\/card-provider\/challenges\//);
      return challenge?.url ?? '';
    }, patient);
    await payments.call({ method: 'POST', url: `/dev/card-provider/messages/${id}`, body: { copies: 3 } });
    const answered = await payments.call({ method: 'POST', url: `${url}/${answer}` });
    expect([answered.statusCode, answered.headers.location]).toEqual([303, `/payment/session/${id}`]);
    await payments.until(id, state);
    await at.point.terminate();
  });

  it('is cancelled by a driver who comes back from the bank without an answer, also where the bank then approves', async () => {
    const at = await payments.charger('LEFT THE BANK');
    const { id } = (await payments.pay(at, await payments.tokenOf(cards.challenge))).json<PaymentSession>();
    const url = await vi.waitFor(async () => {
      const { challenge } = await payments.read(id);
      expect(challenge).not.toBeNull();
      return challenge?.url ?? '';
    }, patient);
    const left = await payments.call({ method: 'POST', url: `${url}/leave` });
    expect([left.statusCode, left.headers.location]).toEqual([303, `/payment/cancel/${id}`]);
    expect((await payments.read(id)).challenge).not.toBeNull();
    const [stopped] = await Promise.all([post(`${id}/stop`), payments.call({ method: 'POST', url: `${url}/approve` })]);
    expect(stopped.statusCode).toBe(200);
    const cancelled = await payments.until(id, 'CANCELLED');
    expect(cancelled).toMatchObject({ reason: 'STOPPED_BY_DRIVER', message: null, held: usd('0.00') });
    expect(await booksOf(id)).toEqual({ held: 0, captured: 0, refunded: 0 });
    expect(at.asked).toEqual([]);
    await at.point.terminate();
  });

  it('holds more before the hold runs out, and ends the charge where the bank does not', async () => {
    const at = await payments.charger('LONG', { pre_authorized: '150.00' });
    const { id } = await payments.authorised(at);
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    const meter = async (wh: number) => {
      payments.clock.pass(3600 * 48);
      const meterValue = [{ timestamp: payments.now(), sampledValue: [{ value: String(wh) }] }];
      await at.point.call('MeterValues', { connectorId: 1, transactionId: transaction, meterValue });
      payments.clock.pass(60); // The job may have looked before the message came: it looks again.
    };
    await meter(251_000);
    await vi.waitFor(async () => expect((await payments.read(id)).held).toEqual(usd('300.00')), patient);
    await meter(491_000);
    await asked(at, 'RemoteStopTransaction');
    expect(await payments.read(id)).toMatchObject({ reason: 'HOLD_USED_UP', is_stopping: true });
    await stopCharge(at, transaction, 501_000, payments.now());
    expect(await payments.until(id, 'PAID')).toMatchObject({ paid: usd('250.00') });
    expect(await booksOf(id)).toEqual({ held: 0, captured: 25_000, refunded: 0 });
    await at.point.terminate();
  });

  it('is one for a browser at a connector, and one driver’s alone', async () => {
    const at = await payments.charger('SHARED');
    const token = await payments.tokenOf(cards.good);
    const first = await payments.pay(at, token);
    const { id } = first.json<PaymentSession>();
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const body = { charger: at.id, connector_id: 1, token };
    const url = '/api/v1/payment/create-payment-intent/';
    const again = await payments.call({ method: 'POST', url, body, headers: { cookie } });
    expect(again.json<PaymentSession>().id).toBe(id);
    const ownAt = async (headers = {}) =>
      (await payments.call({ url: `/api/v1/payment/checkout/${at.id}/`, headers })).json<PayableCharger>().own_payment;
    expect([await ownAt({ cookie }), await ownAt()]).toEqual([id, null]);
    await payments.until(id, 'AUTHORISED');
    const other = await payments.pay(at, token);
    expect([other.statusCode, other.json()]).toEqual([
      409,
      { code: 'CONFLICT', detail: 'Another driver has already paid at this connector. Choose another one.' },
    ]);
    await at.point.terminate();
  });

  it('is one for two tabs that pay at once, which both know as their own', async () => {
    const at = await payments.charger('TABS');
    const { headers } = await payments.call({ url: `/api/v1/payment/checkout/${at.id}/` });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const body = { charger: at.id, connector_id: 1, token: await payments.tokenOf(cards.good) };
    const call = { method: 'POST', url: '/api/v1/payment/create-payment-intent/', body, headers: { cookie } } as const;
    const [first, second] = await Promise.all([payments.call(call), payments.call(call)]);
    const { id } = first.json<PaymentSession>();
    expect(second.json<PaymentSession>().id).toBe(id);
    expect([first, second].map(({ headers }) => String(headers['set-cookie']).split(';')[0])).toEqual([cookie, cookie]);
    await payments.until(id, 'AUTHORISED');
    const refused = await payments.pay(at, body.token);
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([409, undefined]);
    await at.point.terminate();
  });

  it('goes to the first of two drivers who pay at once, and the other’s hold is released', async () => {
    const at = await payments.charger('RACE');
    const tokens = await Promise.all([payments.tokenOf(cards.good), payments.tokenOf(cards.good)]);
    const answers = await Promise.all(tokens.map((token) => payments.pay(at, token)));
    const ids = answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json<PaymentSession>().id] : []));
    await vi.waitFor(async () => {
      const states = await Promise.all(ids.map(async (id) => (await payments.read(id)).state));
      expect(states.filter((state) => state === 'AUTHORISED')).toHaveLength(1);
      expect(states.filter((state) => state === 'CANCELLED')).toHaveLength(ids.length - 1);
    }, patient);
    const held = await Promise.all(ids.map((id) => booksOf(id)));
    expect(held.reduce((sum, books) => sum + books.held, 0)).toBe(2000);
    await at.point.terminate();
  });

  it('is given back by the tenant, in parts and never more than was paid', async () => {
    const at = await payments.charger('REFUND');
    const { id } = await payments.authorised(at);
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    payments.clock.pass(3600);
    await stopCharge(at, transaction, 5000, payments.now());
    await payments.until(id, 'PAID');
    const token = await signInAs(payments.test, 'admin');
    expect((await post(`${id}/refund`, { amount: '2.01' }, token)).json()).toEqual({
      amount: ['The amount must be above 0 and at most 2.00 USD.'],
    });
    expect((await post(`${id}/refund`, { amount: '0.50' }, token)).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await payments.read(id)).paid).toEqual(usd('1.50')), patient);
    expect((await post(`${id}/refund`, {}, token)).statusCode).toBe(200);
    expect(await payments.until(id, 'REFUNDED')).toMatchObject({ paid: usd('0.00') });
    expect(await booksOf(id)).toEqual({ held: 0, captured: 200, refunded: 200 });
    expect((await post(`${id}/refund`, {}, token)).statusCode).toBe(409);
    await at.point.terminate();
  });

  it('goes on after the instance that worked on it has died', async () => {
    const at = await payments.charger('DIED');
    const { id } = await payments.authorised(at);
    const { kysely } = payments.test.database;
    const now = payments.clock.now();
    const dying = { leased_until: new Date(now.getTime() + 60_000) };
    // Once this instance, which has asked for the start, is done with the payment: it would give it free afterwards.
    await vi.waitFor(async () => {
      const idle = kysely.updateTable('payment_session').set(dying).where('id', '=', id).where('next_at', '>', now);
      expect(await idle.where('leased_until', 'is', null).returning('id').execute()).toHaveLength(1);
    }, patient);
    await startCharge(at, payments.now());
    const woken = kysely.selectFrom('payment_session').select('id').where('id', '=', id).where('next_at', '<=', now);
    await vi.waitFor(async () => expect(await woken.execute()).toHaveLength(1), patient);
    await advancePayment(payments.test.app.platform, { tenant: 'demo', payment: id });
    expect((await payments.read(id)).state).toBe('AUTHORISED');
    payments.clock.pass(60);
    await payments.until(id, 'CHARGING');
    await at.point.terminate();
  });

  it('stays with the instance that took it over when the one before, which was only slow, is done', async () => {
    const at = await payments.charger('SLOW');
    const { id: payment } = await payments.authorised(at);
    const address = { tenant: 'demo', payment };
    const { database } = payments.test;
    const later = (seconds: number) => new Date(payments.clock.now().getTime() + seconds * 1000);
    const claim = (seconds: number) => claimPayment(database, address, later(seconds));
    const inUse = new Error('An instance works on the payment');
    const claimed = async (seconds: number) => (await claim(seconds)) ?? Promise.reject(inUse);
    const slow = await vi.waitFor(() => claimed(3), patient);
    const other = await claimed(64);
    expect(await releasePayment(database, address, { ...slow, nextAt: later(0) })).toBe(false);
    expect(await claim(70)).toBeUndefined();
    await releasePayment(database, address, { ...other, nextAt: later(0) });
    expect(await claim(70)).toBeDefined();
    await at.point.terminate();
  });

  it('keeps no card number anywhere, and is another tenant’s secret', async () => {
    const { kysely } = payments.test.database;
    const rows = await Promise.all([
      kysely.selectFrom('payment_session').selectAll().execute(),
      kysely.selectFrom('sandbox_payment').selectAll().execute(),
      kysely.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242|4000 ?00/);
    const id = rows[0][0]?.id ?? '';
    const elsewhere = await payments.call({ url: `/api/v1/payment/session/${id}/`, tenant: 'metro' });
    expect(elsewhere.statusCode).toBe(404);
  });
});
