import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute, newChargePoint16 } from '../../../testing/charge-point-1-6.ts';
import { newChargePoint201 } from '../../../testing/charge-point-2-0-1.ts';
import { insertCard, portOf, sessionsOf } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { event, whole } from '../../../testing/transaction-events.ts';

describe.each([oneEngine])('a session that is over, on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD');
  });
  afterAll(() => test.close());

  const readingsOf = async (session: string | undefined) =>
    test.database.kysely.selectFrom('meter_value').selectAll().where('session_id', '=', String(session)).execute();

  it('keeps a different StopTransaction apart, with a remark', async () => {
    const { charger, start, stop } = await newChargePoint16(test);
    const { transactionId } = await start(minute(0), 1000);
    await stop(transactionId, minute(10), 2600);
    const [ended] = await sessionsOf(test, charger);
    const readings = await readingsOf(ended?.id);
    expect(ended).toMatchObject({ status: 'COMPLETED', energy: 1.6, later_stops: [], remarks: [] });
    await stop(transactionId, minute(10), 2600);
    expect(await sessionsOf(test, charger)).toEqual([ended]);
    await stop(transactionId, minute(10), 2999, { reason: 'Remote' });
    await stop(transactionId, minute(12), 701_000);
    await stop(transactionId, minute(12), 701_000);
    await stop(transactionId, minute(10), 2600);
    const [kept] = await sessionsOf(test, charger);
    expect(kept).toEqual({
      ...ended,
      remarks: ['STOPPED_AGAIN'],
      later_stops: [
        { at: minute(10), meter: 2.999, stop_reason: 'Remote' },
        { at: minute(12), meter: 701, stop_reason: 'EVDisconnected' },
      ],
    });
    expect(await readingsOf(ended?.id)).toEqual(readings);
    expect(await portOf(test, charger)).toMatchObject({ last_charge_energy_wh: 1600 });
  });

  it('keeps a different Ended of 2.0.1 apart, with a remark', async () => {
    const { charger, sendAll } = await newChargePoint201(test);
    await sendAll(whole);
    const [ended] = await sessionsOf(test, charger);
    await sendAll([
      ...whole.toReversed(),
      event('Ended', { at: 70, sequence: 6, chargingState: 'Idle', stoppedReason: 'Remote', kWh: 109 }),
    ]);
    expect(await sessionsOf(test, charger)).toEqual([
      {
        ...ended,
        remarks: ['STOPPED_AGAIN'],
        later_stops: [{ at: minute(70), meter: 109, stop_reason: 'Remote' }],
      },
    ]);
  });

  it('that is paid for does not move, whatever comes', async () => {
    const { charger, start, meter, stop } = await newChargePoint16(test);
    const { transactionId } = await start(minute(0), 1000);
    await meter(transactionId, minute(5), '1500', '6');
    await stop(transactionId, minute(10), 2600);
    const [ended] = await sessionsOf(test, charger);
    await test.database.kysely
      .updateTable('charging_session')
      .set({ status: 'COMPLETED_AND_PAID', revenue_minor: 250 })
      .where('id', '=', String(ended?.id))
      .execute();
    const row = () =>
      test.database.kysely
        .selectFrom('charging_session')
        .selectAll()
        .where('id', '=', String(ended?.id))
        .executeTakeFirstOrThrow();
    const paid = await row();
    const readings = await readingsOf(ended?.id);
    await meter(transactionId, minute(3), '900', '9');
    await meter(transactionId, minute(9), '9000', '9.5');
    await start(minute(0), 1000);
    await stop(transactionId, minute(10), 2600);
    expect(await row()).toEqual(paid);
    await stop(transactionId, minute(9), 2700);
    expect(await row()).toEqual({
      ...paid,
      later_stops: [{ at: minute(9), meterWh: 2700, reason: 'EVDisconnected' }],
    });
    expect(await readingsOf(ended?.id)).toEqual(readings);
  });

  it('counts no energy that its port cannot have given, and keeps what the meter said', async () => {
    const { charger, start, stop } = await newChargePoint16(test);
    const { transactionId } = await start(minute(0), 0);
    await stop(transactionId, minute(1), 700_000);
    expect(await sessionsOf(test, charger)).toMatchObject([
      { status: 'FAILED', energy: 0, energy_reported: 700, ended_at: minute(1), remarks: ['ENERGY_IMPOSSIBLE'] },
    ]);
    expect(await portOf(test, charger)).toMatchObject({ last_charge_energy_wh: 0 });
  });

  it.each(['ocpp1.6', 'ocpp2.0.1'] as const)(
    'counts a charge above the power that was typed for its port, with a remark, in %s',
    async (protocol) => {
      const { charger, start, stop } = await newChargePoint16(test);
      const { charger: newer, sendAll } = await newChargePoint201(test);
      const is16 = protocol === 'ocpp1.6';
      await test.database.kysely
        .updateTable('port')
        .set({ max_power_w: 100 })
        .where('charger_id', 'in', [charger, newer])
        .execute();
      if (is16) await stop((await start(minute(0), 0)).transactionId, minute(60), 7000);
      else await sendAll(whole);
      expect(await sessionsOf(test, is16 ? charger : newer)).toMatchObject([
        { status: 'COMPLETED', energy: 7, energy_reported: 7, remarks: ['ENERGY_ABOVE_RATING'] },
      ]);
    },
  );
});
