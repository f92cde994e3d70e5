import {
  approveSessionCorrection,
  correctChargingSession,
  type ChargingSession,
  type SessionRecovery,
} from '@plugboard/contracts/charging';
import type { PaymentSession } from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionsOf } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { patient } from '../../../testing/patient.ts';
import {
  createPaymentsTest,
  ledgerOf,
  sandboxOf,
  startCharge,
  stopCharge,
  type PaymentsTest,
} from '../../../testing/payment-tests.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { findSharedSessions } from '../../payouts/payouts/payout-shares.repository.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

describe.each([oneEngine])('a paid charge that is corrected on %s', (engine) => {
  let payments: PaymentsTest;
  let admin: string;
  let owner: string;
  let keys = 0;
  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
    [admin, owner] = [await signInAs(payments.test, 'admin'), await signInAs(payments.test, 'owner')];
  });
  afterAll(() => payments.test.close());

  const post = (url: string, token: string, body?: object) =>
    payments.call({ method: 'POST', url, token, body, headers: { 'idempotency-key': `correction ${(keys += 1)}` } });
  /** 4 kWh at 0.50. */
  async function paidAt(name: string) {
    const at = await payments.charger(name);
    const { id } = await payments.authorised(at);
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    payments.clock.pass(3600);
    await stopCharge(at, transaction, 5000, payments.now());
    await payments.until(id, 'PAID');
    await at.point.terminate();
    const [session] = await sessionsOf(payments.test, at.id);
    return { id, charger: at.id, session: session as ChargingSession };
  }
  async function correct({ id, ended_at }: ChargingSession, energy: number): Promise<void> {
    // Corrections are listed by their time.
    payments.clock.pass(1);
    const body = { ended_at, energy, reason: 'By the meter of the site' };
    const proposed = await post(correctChargingSession.path.replace('{id}', id), admin, body);
    const [correction] = proposed.json<SessionRecovery>().corrections;
    const approved = await post(approveSessionCorrection.path.replace('{id}', correction?.id ?? ''), owner);
    expect([approved.statusCode, approved.statusCode === 200 ? '' : approved.body]).toEqual([200, '']);
  }
  const untilPaid = (id: string, amount: string) =>
    vi.waitFor(async () => expect((await payments.read(id)).paid).toEqual(usd(amount)), patient);
  const booksOf = async (id: string) => {
    const ledger = await ledgerOf(payments.test, id);
    expect(await sandboxOf(payments.test, id)).toEqual(ledger);
    return ledger;
  };
  /** Revenue and refund of a session as payouts count them. */
  const shared = async ({ id }: ChargingSession) => {
    const { kysely } = payments.test.database;
    const [row] = await kysely.transaction().execute((db) => findSharedSessions(db, 'demo', [id]));
    return [row?.revenue_minor, row?.refunded_minor];
  };

  it('gives the driver back what is above the corrected price, once, and pays out the rest', async () => {
    const { id, session, charger } = await paidAt('TOO MUCH');
    await correct(session, 3);
    await untilPaid(id, '1.50');
    expect(await booksOf(id)).toEqual({ held: 0, captured: 200, refunded: 50 });
    expect(await sessionsOf(payments.test, charger)).toMatchObject([{ energy: 3, total_revenue: '1.50' }]);
    expect(await shared(session)).toEqual([150, 0]);
    await correct(session, 1);
    await untilPaid(id, '0.50');
    expect(await booksOf(id)).toEqual({ held: 0, captured: 200, refunded: 150 });
    expect(await shared(session)).toEqual([50, 0]);
  });

  it('gives back the difference to earlier refunds alone', async () => {
    const { id, session } = await paidAt('TWICE');
    const refund = (amount: string) => post(`/api/v1/payment/session/${id}/refund/`, admin, { amount });
    expect((await refund('0.75')).statusCode).toBe(200);
    await untilPaid(id, '1.25');
    expect(await shared(session)).toEqual([200, 75]);
    await correct(session, 3);
    expect(await booksOf(id)).toEqual({ held: 0, captured: 200, refunded: 75 });
    // 0.50 of them were no favour.
    expect(await shared(session)).toEqual([150, 25]);
    await correct(session, 0);
    expect((await payments.until(id, 'REFUNDED')) satisfies PaymentSession).toMatchObject({ paid: usd('0.00') });
    expect(await booksOf(id)).toEqual({ held: 0, captured: 200, refunded: 200 });
    expect(await shared(session)).toEqual([0, 0]);
  });

  it('costs no more than its card has paid', async () => {
    const { session, charger } = await paidAt('TOO LITTLE');
    const dearer = { ended_at: session.ended_at, energy: 6, total_revenue: '3.00', reason: 'By the meter of the site' };
    const refused = await post(correctChargingSession.path.replace('{id}', session.id), admin, dearer);
    expect(refused.json()).toEqual({
      total_revenue: ['The card was charged 2.00 USD and cannot be charged again. Enter that amount or less.'],
    });
    await correct(session, 6);
    expect(await sessionsOf(payments.test, charger)).toMatchObject([{ energy: 6, total_revenue: '2.00' }]);
    expect(await shared(session)).toEqual([200, 0]);
  });
});
