import { setChargerPrices } from '@plugboard/contracts/chargers';
import { getChargingSession, type ChargingSessionDetail } from '@plugboard/contracts/charging';
import { createPaymentIntent, type PaymentSession, type PaymentState } from '@plugboard/contracts/payments';
import { expect, vi } from 'vitest';
import { sandboxPath } from '../platform/payment-providers/sandbox-cards.ts';
import { signWebhook } from '../platform/payment-providers/signature.ts';
import type { Settings } from '../platform/settings.ts';
import { clockAt, type TestClock } from './charge-point-tests.ts';
import { sessionsOf } from './charging-fixtures.ts';
import { operated, type Operated } from './command-tests.ts';
import type { Engine } from './engines.ts';
import { elsewhere } from './outbox.ts';
import { patient } from './patient.ts';
import { signInAs } from './sign-in.ts';
import { createTestApp, type TestApp, type TestCall } from './test-app.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  challenge: '4000 0025 0000 3155',
} as const;

const accepted = { status: 'Accepted' };
const rate = { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.5000' };

/** How a provider sends its messages. */
interface Webhook {
  readonly provider: 'ims' | 'stripe';
  readonly secret: string;
}

export interface PaymentsTest {
  readonly test: TestApp;
  readonly clock: TestClock;
  /** A connected charger with a price, one connector, by OCPP 1.6 unless said; its charge point accepts commands. */
  readonly charger: (name: string, prices?: object, version?: '1.6' | '2.0.1') => Promise<Operated>;
  /** Each call comes from another address. */
  readonly call: (call: TestCall) => ReturnType<TestApp['call']>;
  readonly tokenOf: (number: string) => Promise<string>;
  readonly pay: (at: Pick<Operated, 'id'>, token: string, more?: object, url?: string) => ReturnType<TestApp['call']>;
  readonly read: (id: string, language?: string) => Promise<PaymentSession>;
  readonly until: (id: string, state: PaymentState) => Promise<PaymentSession>;
  /** Waits for a state while the clock moves. */
  readonly untilLater: (id: string, state: PaymentState) => Promise<void>;
  /** Time of the clock, ISO 8601. */
  readonly now: () => string;
  /** Sends a provider's message with its signature in the header. */
  readonly deliver: (webhook: Webhook, body: Buffer) => Promise<{ readonly statusCode: number }>;
  /** Pays with a good card, and waits for the charger to be told. */
  readonly authorised: (at: Operated, token?: string, more?: object) => Promise<PaymentSession>;
}

/** The idTag that a charge point was told to start with. */
export const idTagOf = ({ asked }: Operated): string =>
  String(asked.findLast(({ action }) => action === 'RemoteStartTransaction')?.payload['idTag']);

/** Reports a start by OCPP 1.6; returns the transaction. */
export async function startCharge(at: Operated, timestamp: string, meterStart = 1000): Promise<number> {
  const payload = { connectorId: 1, idTag: idTagOf(at), meterStart, timestamp };
  const answer = await at.point.call('StartTransaction', payload);
  return 'result' in answer ? Number(answer.result['transactionId']) : Number.NaN;
}

export const stopCharge = (at: Operated, transactionId: number, meterStop: number, timestamp: string) =>
  at.point.call('StopTransaction', { transactionId, meterStop, timestamp, reason: 'Remote' });

/** @param clock one that stands still, unless said */
export async function createPaymentsTest(
  engine: Engine,
  settings: Partial<Settings> = {},
  clock = clockAt('2026-03-01T12:00:00Z'),
): Promise<PaymentsTest> {
  const test = await createTestApp(engine, { clock: clock.now, settings });
  const token = await signInAs(test, 'admin');
  let keys = 0;
  const call: PaymentsTest['call'] = (sent) => test.call({ ...sent, headers: { ...elsewhere(), ...sent.headers } });
  const read: PaymentsTest['read'] = async (id, language = 'en-US') =>
    (await call({ url: `/api/v1/payment/session/${id}/`, headers: { 'accept-language': language } })).json();
  const tokenOf: PaymentsTest['tokenOf'] = async (number) => {
    const body = { number, exp_month: 12, exp_year: 2099, cvv: '123' };
    return (await test.call({ method: 'POST', url: sandboxPath, body })).json<{ token: string }>().token;
  };
  const pay: PaymentsTest['pay'] = ({ id: charger }, card, more = {}, url = createPaymentIntent.path) => {
    keys += 1;
    const headers = { 'idempotency-key': `pay ${keys}` };
    return call({ method: 'POST', url, body: { charger, connector_id: 1, token: card, ...more }, headers });
  };
  const until: PaymentsTest['until'] = (id, state) =>
    vi.waitFor(async () => {
      const session = await read(id);
      expect([session.state, session.reason]).toEqual([state, session.reason]);
      return session;
    }, patient);
  const untilLater: PaymentsTest['untilLater'] = (id, state) =>
    vi.waitFor(async () => {
      clock.pass(1);
      expect((await read(id)).state).toBe(state);
    }, patient);
  const deliver: PaymentsTest['deliver'] = ({ provider, secret }, body) =>
    test.app.inject({
      method: 'POST',
      url: `/api/v1/payment/webhook/${provider}/`,
      headers: {
        host: 'demo.localhost',
        'content-type': 'application/json',
        [`${provider}-signature`]: signWebhook(secret, body, clock.now()),
      },
      payload: body,
    });
  return {
    test,
    clock,
    now: () => clock.now().toISOString(),
    call,
    tokenOf,
    pay,
    read,
    until,
    untilLater,
    deliver,
    charger: async (name, prices = {}, version = '1.6') => {
      const at = await operated(test, name, { version });
      for (const action of ['RemoteStartTransaction', 'RemoteStopTransaction']) at.answers(action, accepted);
      for (const action of ['RequestStartTransaction', 'RequestStopTransaction']) at.answers(action, accepted);
      const body = { charger: at.id, currency: 'USD', ac: { rate, intervals: [] }, pre_authorized: '20.00', ...prices };
      const headers = { 'idempotency-key': `prices of ${name}` };
      const priced = await test.call({ method: 'POST', url: setChargerPrices.path, token, body, headers });
      expect([priced.statusCode, priced.statusCode === 200 ? '' : priced.body]).toEqual([200, '']);
      return at;
    },
    authorised: async (at, card, more) => {
      const answer = await pay(at, card ?? (await tokenOf(cards.good)), more);
      expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
      const session = await until(answer.json<PaymentSession>().id, 'AUTHORISED');
      const starts = /^(RemoteStart|RequestStart)Transaction$/;
      await vi.waitFor(() => expect(at.asked.some(({ action }) => starts.test(action))).toBe(true), patient);
      return session;
    },
  };
}

/** How the newest charge of a charger was closed. */
export async function settlementOf(test: TestApp, charger: string): Promise<ChargingSessionDetail['settlement']> {
  const id = (await sessionsOf(test, charger)).at(-1)?.id ?? '';
  const url = getChargingSession.path.replace('{id}', id);
  return (await test.call({ url, token: await signInAs(test, 'admin') })).json<ChargingSessionDetail>().settlement;
}

interface Books {
  readonly held: number;
  readonly captured: number;
  readonly refunded: number;
}

/** Ledger sums of a payment, or of all, in minor units. */
export async function ledgerOf({ database: { kysely } }: Pick<TestApp, 'database'>, id?: string): Promise<Books> {
  const entries = await kysely
    .selectFrom('payment_entry')
    .select(['kind', 'amount_minor'])
    .$if(id !== undefined, (query) => query.where('payment_session_id', '=', id ?? ''))
    .execute();
  const sum = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, { amount_minor }) => total + amount_minor, 0);
  return { held: sum('HELD') - sum('RELEASED'), captured: sum('CAPTURED'), refunded: sum('REFUNDED') };
}

/** The same as the embedded provider's own books have it. */
export async function sandboxOf({ database: { kysely } }: Pick<TestApp, 'database'>, session: string): Promise<Books> {
  const payment = await kysely
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow();
  return { held: payment.held_minor, captured: payment.captured_minor, refunded: payment.refunded_minor };
}
