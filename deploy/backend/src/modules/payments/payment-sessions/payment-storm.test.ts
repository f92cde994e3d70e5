import { isPaymentSettled, type PaymentSession } from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { signWebhook } from '../../../platform/payment-providers/signature.ts';
import { randomFor } from '../../../seed/random.ts';
import { expectBalancedBooks, listRunningCharges, listUnsettled } from '../../../testing/balanced-books.ts';
import type { Operated } from '../../../testing/command-tests.ts';
import { engines, oneEngine } from '../../../testing/engines.ts';
import {
  fakeStripeAccess,
  startFakeStripe,
  type FakeStripe,
  type FakeStripeEvent,
} from '../../../testing/fake-stripe.ts';
import { startKilledInstance, type KilledInstance } from '../../../testing/killed-instance.ts';
import { patient } from '../../../testing/patient.ts';
import { createPaymentsTest, type PaymentsTest } from '../../../testing/payment-tests.ts';

/**
 * Calls of drivers, messages of charge points and of the provider; `PAYMENT_STORM=10000` for a long run, in which on a
 * server an instance is killed every few seconds as well (shared/docs/guides/long-runs.md).
 */
const wanted = Number(process.env['PAYMENT_STORM'] ?? 200);
const isLong = wanted >= 1000;
const clients = isLong ? 32 : 10;
const chargerCount = isLong ? 24 : 5;
const secretKey = 's'.repeat(40);
const accepted = { status: 'Accepted' };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe.each(isLong ? engines : [oneEngine])('payments under faults on %s', (engine) => {
  const random = randomFor('payment storm');
  /** Answers to all calls that pay. */
  const statuses = new Set<number>();
  const seen = { operations: 0 };
  let killed: KilledInstance | undefined;
  const counted = <Work>(work: Work): Work => {
    seen.operations += 1;
    return work;
  };
  const delivering = new Set<Promise<unknown>>();
  let payments: PaymentsTest;
  let stripe: FakeStripe;
  let second: Awaited<ReturnType<typeof buildApp>>;
  let chargers: Operated[];

  beforeAll(async () => {
    stripe = await startFakeStripe();
    const paymentProviders = { demo: { stripe: fakeStripeAccess(stripe) } };
    const clock = { now: () => new Date(), pass: () => undefined };
    payments = await createPaymentsTest(engine, { paymentProviders, secretKey }, clock);
    chargers = [];
    for (let index = 1; index <= chargerCount; index += 1) chargers.push(await payments.charger(`STORM-${index}`));
    for (const at of chargers) automate(at);
    const { database, app } = payments.test;
    second = await buildApp({ database, settings: app.platform.settings });
    await second.listen({ port: 0, host: '127.0.0.1' });
    if (isLong && engine === 'postgres')
      killed = await startKilledInstance(database, { PAYMENT_PROVIDERS: JSON.stringify(paymentProviders) });
  });
  afterAll(async () => {
    await killed?.end();
    for (const { point } of chargers) await point.terminate();
    await Promise.all(delivering);
    await second.close();
    await payments.test.close();
    await stripe.close();
  });

  /** A charge point that starts as it is told, sometimes stops without a command, refuses, or delivers nothing. */
  function automate({ point }: Operated): void {
    let register = 0;
    const end = async (transactionId: number) => {
      register += random.chance(0.15) ? 0 : random.integer(100, 2500);
      const timestamp = new Date().toISOString();
      await counted(point.call('StopTransaction', { transactionId, meterStop: register, timestamp, reason: 'Local' }));
    };
    const begin = async (idTag: string) => {
      const timestamp = new Date().toISOString();
      const start = { connectorId: 1, idTag, meterStart: register, timestamp };
      const answer = await counted(point.call('StartTransaction', start));
      const transaction = 'result' in answer ? Number(answer.result['transactionId']) : 0;
      // The answer was lost: the same start again.
      if (random.chance(0.2)) await counted(point.call('StartTransaction', start));
      if (random.chance(0.5)) await pause(random.integer(20, 200)).then(() => end(transaction));
    };
    const soon = (work: Promise<unknown>) => void delivering.add(work.catch(() => undefined));
    point.answering(({ action, payload }) => {
      if (action === 'RemoteStartTransaction') {
        if (random.chance(0.1)) return { status: 'Rejected' };
        soon(begin(String(payload['idTag'])));
      }
      if (action === 'RemoteStopTransaction') soon(end(Number(payload['transactionId'])));
      return accepted;
    });
  }

  const deliver = async ({ body }: FakeStripeEvent) => {
    await pause(random.integer(0, 300));
    const url = '/api/v1/payment/webhook/stripe/';
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signWebhook('whsec_fake', body, new Date()),
    };
    seen.operations += 1;
    // One that an instance does not take is lost.
    if (killed && random.chance(0.3)) return killed.post(url, headers, body);
    const app = random.chance(0.5) ? second : payments.test.app;
    await app.inject({ method: 'POST', url, headers: { host: 'demo.localhost', ...headers }, payload: body });
  };

  const stop = (id: string) => counted(payments.call({ method: 'POST', url: `/api/v1/payment/session/${id}/stop/` }));

  /** One driver: pays, at times twice at once, stops where the charger does not, and waits for the end. */
  async function drive(): Promise<void> {
    const at = chargers[random.integer(0, chargerCount - 1)] as Operated;
    const card = random.chance(0.1) ? 'pm_declined' : 'pm_visa';
    const body = { charger: at.id, connector_id: 1, token: card };
    const headers = { 'idempotency-key': random.uuid() };
    const send = () =>
      counted(payments.call({ method: 'POST', url: '/api/v1/payment/create-payment-intent/', body, headers }));
    const answers = await Promise.all(random.chance(0.3) ? [send(), send()] : [send()]);
    for (const { statusCode } of answers) statuses.add(statusCode);
    // Of two with one key the second may get through where the first was refused.
    const answer = answers.find(({ statusCode }) => statusCode === 200);
    // The connector was taken.
    if (!answer) return pause(1000);
    const { id } = answer.json<PaymentSession>();
    const patience = random.integer(0, 2);
    for (let looks = 0; ;) {
      const { state } = await counted(payments.read(id));
      if (isPaymentSettled(state)) return;
      if (state === 'CHARGING') looks += 1;
      if (looks > patience) await Promise.all([stop(id), stop(id)]);
      await pause(2000);
    }
  }

  it('balance, charge nobody twice, and lose nothing', { timeout: 240_000 + wanted * 200 }, async () => {
    let isAway = false;
    stripe.losesRequest = () => isAway || random.chance(0.03);
    stripe.losesAnswer = () => random.chance(0.06);
    stripe.onEvent = (event) => {
      for (let copies = random.integer(0, 3); copies > 0; copies -= 1)
        delivering.add(deliver(event).catch(() => undefined));
    };
    // Now and then the provider is away altogether.
    const outage = setInterval(() => {
      isAway = true;
      setTimeout(() => (isAway = false), 300);
    }, 3000);
    const client = async () => {
      while (seen.operations < wanted) await drive();
    };
    await Promise.all(Array.from({ length: clients }, client));
    clearInterval(outage);
    isAway = false;
    stripe.losesRequest = () => false;
    stripe.losesAnswer = () => false;
    stripe.onEvent = () => undefined;
    await Promise.all(delivering);
    await killed?.end();

    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { database } = payments.test;
    const seldom = { ...patient, interval: 200 };
    await vi.waitFor(async () => expect(await listUnsettled(database)).toEqual([]), seldom);
    await vi.waitFor(async () => expect(await listRunningCharges(database)).toEqual([]), seldom);
    const counts = await expectBalancedBooks(database, stripe);
    const ofKilled = { kills: killed?.kills() ?? 0, answeredByKilled: killed?.answered() ?? 0 };
    const figures = { ...seen, ...counts, ...ofKilled };
    if (isLong) console.info(engine, JSON.stringify(figures));
    expect(killed ? Math.min(...Object.values(ofKilled)) : 1).toBeGreaterThan(0);
  });
});
