import { createPaymentIntent, isPaymentSettled, type PaymentSession } from '@plugboard/contracts/payments';
import type { ChargePoint } from '@plugboard/simulator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signWebhook } from '../../../platform/payment-providers/signature.ts';
import { randomFor } from '../../../seed/random.ts';
import { expectBalancedBooks, listRunningCharges, listUnsettled } from '../../../testing/balanced-books.ts';
import { embeddedData } from '../../../testing/embedded-data.ts';
import {
  fakeStripeAccess,
  startFakeStripe,
  type FakeStripe,
  type FakeStripeEvent,
} from '../../../testing/fake-stripe.ts';
import { elsewhere } from '../../../testing/outbox.ts';
import { patient } from '../../../testing/patient.ts';
import { seedPaidChargers } from '../../../testing/paid-chargers.ts';
import { hungryCar, isTold, simulatedAt } from '../../../testing/simulated.ts';
import { listening, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts';

/** Calls of drivers and messages of the provider; `KILLED_STORM=10000` for a long run (shared/docs/guides/long-runs.md). */
const wanted = Number(process.env['KILLED_STORM'] ?? 60);
const isLong = wanted >= 1000;
const clients = isLong ? 32 : 4;
const chargerCount = isLong ? 24 : 3;
/** Of an instance, in milliseconds. */
const lifetime = isLong ? 12_000 : 3000;
/** In a short run: on a busy machine starting takes longer than living, and kills without end would do nothing else. */
const mostKills = isLong ? Infinity : 5;
const seldom = { ...patient, interval: 500 };

const data = embeddedData('killed-storm');
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('payments under faults, while the only backend is killed again and again on embedded data', () => {
  const random = randomFor('killed storm');
  let chargers: readonly string[] = [];
  let points: readonly ChargePoint[] = [];
  const seen = { operations: 0, kills: 0, unanswered: 0, paid: 0 };
  /** Answers to all calls that pay. */
  const statuses = new Set<number>();
  let stripe: FakeStripe;
  let server: SpawnedServer;
  const end = new AbortController();

  beforeAll(async () => {
    stripe = await startFakeStripe();
    const names = Array.from({ length: chargerCount }, (_, index) => `STORM-${index + 1}`);
    chargers = await data.open((database) => seedPaidChargers(database, names));
    await start();
    points = names.map((name) => simulatedAt(server.url, `CP-${name}`));
    for (const point of points) {
      await point.until(({ isOnline }) => isOnline);
      point.plugIn(1, hungryCar);
    }
  });
  afterAll(async () => {
    for (const point of points) point.stop();
    server.process.kill('SIGKILL');
    await server.ended;
    await stripe.close();
    data.remove();
  });

  async function start(port?: string): Promise<void> {
    const PAYMENT_PROVIDERS = JSON.stringify({ demo: { stripe: fakeStripeAccess(stripe) } });
    const place = { DATA_DIR: data.directory, SEED: 'none', PAYMENT_PROVIDERS };
    server = await spawnServer({ ...place, ...(port && { PORT: port }) });
    await listening(server);
  }
  async function kill(): Promise<void> {
    server.process.kill('SIGKILL');
    await server.ended;
    seen.kills += 1;
    // Another instance would take its payments over once the lease is past.
    await data.open(({ kysely }) => kysely.updateTable('payment_session').set({ leased_until: null }).execute());
    await start(new URL(server.url).port);
  }
  async function killAgainAndAgain(): Promise<void> {
    while (!end.signal.aborted && seen.kills < mostKills) {
      await pause(lifetime);
      await kill();
    }
  }

  /** The reply, or nothing where the backend was dead or died meanwhile. */
  async function call(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<Response | null> {
    seen.operations += 1;
    try {
      const sent = { 'content-type': 'application/json', ...elsewhere(), ...headers };
      return await fetch(server.url + path, { method, headers: sent, ...(body && { body }) });
    } catch {
      seen.unanswered += 1;
      return null;
    }
  }
  const deliver = async ({ body }: FakeStripeEvent) => {
    await pause(random.integer(0, 300));
    const headers = { 'stripe-signature': signWebhook('whsec_fake', body, new Date()) };
    await call('POST', '/api/v1/payment/webhook/stripe/', headers, body.toString());
  };
  async function read(id: string): Promise<PaymentSession | null> {
    const answer = await call('GET', `/api/v1/payment/session/${id}/`);
    return answer?.ok ? ((await answer.json()) as PaymentSession) : null;
  }

  /** One driver: pays, at times twice at once, asks again under the same key where no answer came, stops, and waits. */
  async function drive(): Promise<void> {
    const charger = chargers[random.integer(0, chargerCount - 1)];
    const token = random.chance(0.1) ? 'pm_declined' : 'pm_visa';
    const key = { 'idempotency-key': random.uuid() };
    const send = () => call('POST', createPaymentIntent.path, key, JSON.stringify({ charger, connector_id: 1, token }));
    let answers = await Promise.all(random.chance(0.3) ? [send(), send()] : [send()]);
    while (answers.every((answer) => answer === null)) {
      await pause(500);
      answers = [await send()];
    }
    const answer = answers.find((each) => each?.status === 200);
    for (const each of answers) if (each) statuses.add(each.status);
    // The connector was taken.
    if (!answer) return pause(500);
    const { id } = (await answer.json()) as PaymentSession;
    for (;;) {
      const session = await read(id);
      if (session?.state === 'PAID') seen.paid += 1;
      if (session && isPaymentSettled(session.state)) return;
      if (session?.state === 'CHARGING' && random.chance(0.6))
        await Promise.all([1, 2].map(() => call('POST', `/api/v1/payment/session/${id}/stop/`)));
      await pause(700);
    }
  }

  it('balance, charge nobody twice, and lose nothing', { timeout: 240_000 + wanted * 200 }, async () => {
    const delivering = new Set<Promise<unknown>>();
    stripe.losesRequest = () => random.chance(0.03);
    stripe.losesAnswer = () => random.chance(0.06);
    stripe.onEvent = (event) => {
      for (let copies = random.integer(0, 3); copies > 0; copies -= 1) delivering.add(deliver(event));
    };
    const killing = killAgainAndAgain();
    const client = async () => {
      // On a busy machine a short run may end before anybody has paid.
      while (seen.operations < wanted || seen.paid === 0) await drive();
    };
    await Promise.all(Array.from({ length: clients }, client));
    end.abort();
    await killing;
    stripe.losesRequest = () => false;
    stripe.losesAnswer = () => false;
    stripe.onEvent = () => undefined;
    await Promise.all(delivering);
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    for (const point of points) {
      point.unplug(1);
      await point.until(isTold);
    }
    await vi.waitFor(async () => {
      server.process.kill('SIGTERM');
      await server.ended;
      const open = await data.open(async (database) => [
        await listUnsettled(database),
        await listRunningCharges(database),
      ]);
      if (open.some((rows) => rows.length > 0)) {
        await start(new URL(server.url).port);
        await pause(3000);
      }
      expect(open).toEqual([[], []]);
    }, seldom);
    const counts = await data.open((database) => expectBalancedBooks(database, stripe));
    if (isLong) console.info(JSON.stringify({ ...seen, ...counts }));
    expect(seen.kills).toBeGreaterThan(0);
  });
});
