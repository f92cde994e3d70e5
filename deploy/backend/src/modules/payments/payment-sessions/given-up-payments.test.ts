import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertCard } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { patient } from '../../../testing/patient.ts';
import {
  cards,
  createPaymentsTest,
  ledgerOf,
  sandboxOf,
  settlementOf,
  startCharge,
  stopCharge,
  type PaymentsTest,
} from '../../../testing/payment-tests.ts';
import { sweepPayments } from './sweep-payments.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const gone =
  'Payment failed. The transaction was canceled and your money has been refunded. If it is not back in a few days, contact your bank.';

describe.each([oneEngine])('a payment without a charge on %s', (engine) => {
  let payments: PaymentsTest;
  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
  });
  afterAll(() => payments.test.close());

  /** Both books, which have to agree. */
  const booksOf = async (id: string) => {
    const ledger = await ledgerOf(payments.test, id);
    expect(await sandboxOf(payments.test, id)).toEqual(ledger);
    return ledger;
  };
  const asked = (at: { asked: readonly { action: string }[] }, action: string) =>
    vi.waitFor(() => expect(at.asked.map((call) => call.action)).toContain(action), patient);

  it('gives the hold back when the charger refuses the start', async () => {
    const at = await payments.charger('REFUSES');
    at.answers('RemoteStartTransaction', { status: 'Rejected' });
    const { id } = await payments.authorised(at);
    await vi.waitFor(async () => {
      payments.clock.pass(2);
      expect((await payments.read(id)).state).toBe('CANCELLED');
    }, patient);
    expect(await payments.read(id)).toMatchObject({ reason: 'START_FAILED', message: gone, held: usd('0.00') });
    expect(await booksOf(id)).toEqual({ held: 0, captured: 0, refunded: 0 });
    await at.point.terminate();
  });

  it('gives the hold back when no charge is reported, and stops one that begins later', async () => {
    const at = await payments.charger('SILENT');
    const { id } = await payments.authorised(at);
    payments.clock.pass(181);
    expect(await payments.until(id, 'CANCELLED')).toMatchObject({ reason: 'START_FAILED', message: gone });
    const transaction = await startCharge(at, payments.now());
    await asked(at, 'RemoteStopTransaction');
    await stopCharge(at, transaction, 3000, payments.now());
    expect((await payments.read(id)).state).toBe('CANCELLED');
    expect(await settlementOf(payments.test, at.id)).toEqual({ state: 'UNPAID', reason: 'CARD_PAYMENT_FAILED' });
    expect(await booksOf(id)).toEqual({ held: 0, captured: 0, refunded: 0 });
    await at.point.terminate();
  });

  it('has its late charge stopped by the sweep when nobody was notified of it', async () => {
    const at = await payments.charger('UNHEARD');
    await insertCard(payments.test, 'UNHEARD');
    const { id } = await payments.authorised(at);
    const start = { connectorId: 1, idTag: 'UNHEARD', meterStart: 1000, timestamp: payments.now() };
    await at.point.call('StartTransaction', start);
    payments.clock.pass(181);
    await payments.until(id, 'CANCELLED');
    const { database } = payments.test;
    // The provider's own messages wake a payment too.
    const command_id = await vi.waitFor(async () => {
      payments.clock.pass(1);
      const { kysely } = database;
      const payment = await kysely.selectFrom('payment_session').selectAll().where('id', '=', id).executeTakeFirst();
      const messages = await kysely.selectFrom('sandbox_webhook').select('id').execute();
      expect([payment?.next_at, messages]).toEqual([null, []]);
      return payment?.command_id;
    }, patient);
    // As if the instance that recorded the charge for this payment had died before anybody was notified.
    await database.kysely.updateTable('charging_session').set({ command_id }).where('charger_id', '=', at.id).execute();
    await sweepPayments(database, payments.clock.now());
    await asked(at, 'RemoteStopTransaction');
    expect(await booksOf(id)).toEqual({ held: 0, captured: 0, refunded: 0 });
    await at.point.terminate();
  });

  it('is refused where another vehicle charges with a card: nothing is held', async () => {
    const at = await payments.charger('BUSY');
    await insertCard(payments.test, 'FLEET');
    const start = { connectorId: 1, idTag: 'FLEET', meterStart: 0, timestamp: payments.now() };
    await at.point.call('StartTransaction', start);
    const answer = await payments.pay(at, await payments.tokenOf(cards.good));
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'Another vehicle is charging at this connector. Choose another one.',
    ]);
    await at.point.terminate();
  });

  it('takes nothing without energy', async () => {
    const at = await payments.charger('EMPTY', { session_activation_fee: '1.00' });
    const { id } = await payments.authorised(at);
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    await stopCharge(at, transaction, 1000, payments.now());
    expect(await payments.until(id, 'CANCELLED')).toMatchObject({ reason: 'NO_ENERGY', paid: usd('0.00') });
    expect(await booksOf(id)).toEqual({ held: 0, captured: 0, refunded: 0 });
    await at.point.terminate();
  });
});
