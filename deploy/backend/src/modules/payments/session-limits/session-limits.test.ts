import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertCard } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { patient } from '../../../testing/patient.ts';
import { createPaymentsTest, startCharge, stopCharge, type PaymentsTest } from '../../../testing/payment-tests.ts';
import { stopLateSessions } from './stop-late-sessions.service.ts';

const hour = 3600;

describe.each([oneEngine])('the session limit of a price on %s', (engine) => {
  let payments: PaymentsTest;
  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
    await insertCard(payments.test, 'FLEET');
  });
  afterAll(() => payments.test.close());

  const look = () => stopLateSessions(payments.test.app.platform, payments.clock.now());
  const stopsOf = ({ asked }: { readonly asked: readonly { readonly action: string }[] }) =>
    asked.filter(({ action }) => /^(RemoteStop|RequestStop)Transaction$/.test(action)).length;

  it('ends a session that came by a fleet card, counted from when its charge began, and asks again', async () => {
    const at = await payments.charger('LATE', { session_limit: 120 });
    const start = { connectorId: 1, idTag: 'FLEET', meterStart: 0, timestamp: payments.now() };
    const answer = await at.point.call('StartTransaction', start);
    const transactionId = 'result' in answer ? Number(answer.result['transactionId']) : 0;
    payments.clock.pass(hour);
    const power = { value: '7', measurand: 'Power.Active.Import', unit: 'kW' };
    const meterValue = [{ timestamp: payments.now(), sampledValue: [{ value: '100' }, power] }];
    await at.point.call('MeterValues', { connectorId: 1, transactionId, meterValue });
    payments.clock.pass(2 * hour - 1);
    await look();
    expect(stopsOf(at)).toBe(0);
    payments.clock.pass(1);
    await look();
    await vi.waitFor(() => expect(stopsOf(at)).toBe(1), patient);
    expect(at.asked.at(-1)?.payload).toEqual({ transactionId });
    payments.clock.pass(10);
    await look();
    expect(stopsOf(at)).toBe(1);
    // The charge point has taken the command, and does not stop.
    payments.clock.pass(120);
    await vi.waitFor(async () => {
      payments.clock.pass(31);
      await look();
      expect(stopsOf(at)).toBeGreaterThan(1);
    }, patient);
    await stopCharge(at, transactionId, 9000, payments.now());
    const stops = stopsOf(at);
    payments.clock.pass(hour);
    await look();
    expect(stopsOf(at)).toBe(stops);
    const { kysely } = payments.test.database;
    const session = await kysely
      .selectFrom('charging_session')
      .selectAll()
      .where('charger_id', '=', at.id)
      .executeTakeFirstOrThrow();
    expect(session).toMatchObject({ settlement: 'UNPAID', revenue_minor: 450 });
    await at.point.terminate();
  });

  it('leaves alone a session without a limit, and one that a payment ends itself', async () => {
    const endless = await payments.charger('ENDLESS');
    await endless.point.call('StartTransaction', {
      connectorId: 1,
      idTag: 'FLEET',
      meterStart: 0,
      timestamp: payments.now(),
    });
    const paid = await payments.charger('PAID', { session_limit: 60 });
    const { id } = await payments.authorised(paid);
    await startCharge(paid, payments.now());
    await payments.until(id, 'CHARGING');
    payments.clock.pass(hour);
    await look();
    expect(stopsOf(endless)).toBe(0);
    const { kysely } = payments.test.database;
    const stops = () => kysely.selectFrom('command').selectAll().where('action', '=', 'stop').execute();
    const ofJob = (await stops()).filter(
      ({ charger_id, requested_by }) => charger_id === paid.id && requested_by !== id,
    );
    expect(ofJob).toEqual([]);
    await vi.waitFor(async () => {
      payments.clock.pass(10);
      expect((await payments.read(id)).reason).toBe('TIME_LIMIT');
    }, patient);
    await endless.point.terminate();
    await paid.point.terminate();
  });
});
