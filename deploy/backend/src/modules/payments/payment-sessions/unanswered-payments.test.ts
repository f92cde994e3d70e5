import { request } from 'node:http';
import { createPaymentIntent, type PayableCharger, type PaymentSession } from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../testing/charge-point.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { cards, createPaymentsTest, type PaymentsTest } from '../../../testing/payment-tests.ts';
import { stopDate } from '../../../testing/stop-date.ts';

const { max } = createPaymentIntent.rateLimit;

describe.each([oneEngine])('a payment whose answer was lost, on %s', (engine) => {
  let payments: PaymentsTest;
  let port: number;
  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
    port = await listen(payments.test);
  });
  afterAll(() => payments.test.close());

  const bodyAt = async (charger: string) => ({
    charger,
    connector_id: 1,
    token: await payments.tokenOf(cards.good),
  });
  const send = (body: object, headers: Readonly<Record<string, string>>) =>
    payments.call({ method: 'POST', url: createPaymentIntent.path, body, headers });
  const paymentsAt = (charger: string) =>
    payments.test.database.kysely
      .selectFrom('payment_session')
      .select('id')
      .where('charger_id', '=', charger)
      .execute();

  it('is answered each time that it is sent again, also above the limit on payments', async () => {
    stopDate();
    const at = await payments.charger('AGAIN');
    const other = await payments.charger('LIMITED');
    const body = await bodyAt(at.id);
    const here = { 'x-forwarded-for': '203.0.113.77' };
    const ids = new Set<string>();
    for (let sent = 0; sent < max + 5; sent += 1) {
      const answer = await send(body, { ...here, 'idempotency-key': 'again' });
      expect([sent, answer.statusCode]).toEqual([sent, 200]);
      ids.add(answer.json<PaymentSession>().id);
    }
    expect(ids.size).toBe(1);
    const more = await send(await bodyAt(other.id), { ...here, 'idempotency-key': 'another' });
    expect(more.statusCode).toBe(429);
    await at.point.terminate();
    await other.point.terminate();
  });

  it('is known by the browser that sends it again as its own, and its secret is not in the database', async () => {
    const at = await payments.charger('OWN');
    const body = await bodyAt(at.id);
    const [lost, again] = [
      await send(body, { 'idempotency-key': 'own' }),
      await send(body, { 'idempotency-key': 'own' }),
    ];
    const cookie = String(again.headers['set-cookie']).split(';')[0] ?? '';
    expect(again.headers['set-cookie']).toEqual(lost.headers['set-cookie']);
    const url = `/api/v1/payment/checkout/${at.id}/`;
    const checkout = await payments.call({ url, headers: { cookie } });
    expect(checkout.json<PayableCharger>().own_payment).toBe(again.json<PaymentSession>().id);
    const stored = await payments.test.database.kysely.selectFrom('idempotency_key').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1]);
    await at.point.terminate();
  });

  /** Sends by a connection that the client cuts after so many milliseconds. */
  const cutAfter = (ms: number, body: object, key: string) =>
    new Promise<void>((resolve) => {
      const headers = { host: 'demo.localhost', 'content-type': 'application/json', 'idempotency-key': key };
      const call = request({ port, path: createPaymentIntent.path, method: 'POST', agent: false, headers });
      call.once('error', () => undefined).once('close', resolve);
      call.end(JSON.stringify(body));
      setTimeout(() => call.destroy(), ms);
    });

  it('is one payment, answered at once, wherever in the middle its connection broke', async () => {
    stopDate();
    for (let round = 0; round < 15; round += 1) {
      const at = await payments.charger(`CUT ${round}`);
      const body = await bodyAt(at.id);
      await cutAfter(round * 4, body, `cut ${round}`);
      const answer = await send(body, { 'idempotency-key': `cut ${round}` });
      expect([round, answer.statusCode]).toEqual([round, 200]);
      await payments.until(answer.json<PaymentSession>().id, 'AUTHORISED');
      expect(await paymentsAt(at.id)).toEqual([{ id: answer.json<PaymentSession>().id }]);
      await at.point.terminate();
    }
  });
});
