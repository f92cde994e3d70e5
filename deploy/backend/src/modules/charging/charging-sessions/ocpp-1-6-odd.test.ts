import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute, newChargePoint16 } from '../../../testing/charge-point-1-6.ts';
import { insertCard, sessionsOf } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each([oneEngine])('transactions of OCPP 1.6 that are not as they should be, on %s', (engine) => {
  let test: TestApp;
  const newChargePoint = (special = {}) => newChargePoint16(test, special);

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD');
  });
  afterAll(() => test.close());

  it('without their start are kept, with what is known of them', async () => {
    const { charger, stop } = await newChargePoint();
    const transactionData = [
      { timestamp: minute(0), sampledValue: [{ value: '1000', context: 'Transaction.Begin' }] },
      { timestamp: minute(30), sampledValue: [{ value: '3.5', unit: 'kWh', context: 'Transaction.End' }] },
    ];
    await stop(900_001, minute(30), 3500, { transactionData });
    await stop(900_002, minute(50), 7000);
    await stop(-1, minute(55), 7000);
    expect(await sessionsOf(test, charger)).toMatchObject([
      { transaction_id: '900001', status: 'COMPLETED', energy: 2.5, remarks: ['START_NOT_REPORTED', 'NOT_AUTHORISED'] },
      {
        transaction_id: '900002',
        status: 'FAILED',
        energy: 0,
        remarks: ['START_NOT_REPORTED', 'ENERGY_UNKNOWN', 'NOT_AUTHORISED'],
      },
    ]);
  });

  it('whose start was never answered end with the stop that names no transaction, if only one can be meant', async () => {
    const { charger, start, meter, stop } = await newChargePoint();
    const { transactionId } = await start(minute(0), 100, { connectorId: 2 });
    await start(minute(0), 100);
    await stop(-1, minute(4), 900);
    await meter(transactionId, minute(5), '300', '3.6', 2);
    await meter(-1, minute(5), '400');
    await stop(-1, minute(6), 350);
    await stop(-1, minute(10), 900, { idTag: 'another' });
    await stop(-1, minute(10), 900, { idTag: 'good' });
    await stop(-1, minute(10), 900, { idTag: 'good' });
    expect((await sessionsOf(test, charger)).toSorted((one, other) => other.energy - one.energy)).toMatchObject([
      { status: 'COMPLETED', energy: 0.8, remarks: [] },
      { status: 'IN_PROGRESS', energy: 0.2 },
    ]);
  });

  it('end with such a stop before any values if the charge point has one connector, and not if it named them', async () => {
    const { charger, start, meter, stop } = await newChargePoint();
    await sql`delete from port where charger_id = ${charger} and connector_id = 2`.execute(test.database.kysely);
    await start(minute(0), 100);
    await stop(-1, minute(10), 900);
    const ended = { status: 'COMPLETED', energy: 0.8 };
    expect(await sessionsOf(test, charger)).toMatchObject([ended]);
    const { transactionId } = await start(minute(11), 900);
    await meter(transactionId, minute(12), '1000');
    await meter(0, minute(13), '1100');
    await stop(-1, minute(20), 1500);
    expect(await sessionsOf(test, charger)).toMatchObject([ended, { status: 'IN_PROGRESS', energy: 0.2 }]);
  });

  it('take values of their connector that name no transaction, but none of before', async () => {
    const { charger, start, meter } = await newChargePoint();
    await meter(undefined, minute(-5), '5');
    await start(minute(0), 100);
    await meter(undefined, minute(-1), '90000', '50');
    await meter(0, minute(5), '400', '3.6');
    await meter(undefined, minute(6), '600', '99', 2);
    expect(await sessionsOf(test, charger)).toMatchObject([{ energy: 0.3, peak_watts: 3600 }]);
  });

  it('at a connector that the portal does not know are answered, and not kept', async () => {
    const { charger, start } = await newChargePoint();
    expect(await start(minute(0), 0, { connectorId: 9 })).toMatchObject({ idTagInfo: { status: 'Invalid' } });
    expect(await sessionsOf(test, charger)).toEqual([]);
  });

  it('with a clock that cannot be are dated by their receipt', async () => {
    const { charger, start, stop } = await newChargePoint();
    const before = new Date().toISOString();
    const { transactionId } = await start('1970-01-01T00:00:10Z', 100);
    await stop(transactionId, '1970-01-01T01:00:10Z', 1100);
    const [session] = await sessionsOf(test, charger);
    expect(session).toMatchObject({ status: 'COMPLETED', energy: 1, remarks: ['CLOCK_CORRECTED'] });
    expect((session?.started_at ?? '') >= before).toBe(true);
  });

  it('with a clock that stands still, and a meter that begins anew each time, are each one of their own', async () => {
    const { charger, start, stop } = await newChargePoint();
    const still = '1970-01-01T00:00:00Z';
    const first = await start(still, 0);
    expect(await start(still, 0)).toEqual(first);
    await stop(first.transactionId, still, 1000);
    const second = await start(still, 0);
    await stop(second.transactionId, still, 3000);
    expect(await sessionsOf(test, charger)).toMatchObject([
      { status: 'COMPLETED', energy: 1 },
      { status: 'COMPLETED', energy: 3 },
    ]);
  });

  it('that the next one shows to be over end with the last that was heard of them', async () => {
    const { charger, start, meter, stop } = await newChargePoint();
    const lost = await start(minute(0), 0);
    await meter(lost.transactionId, minute(10), '700');
    await start(minute(60), 5000);
    expect(await sessionsOf(test, charger)).toMatchObject([
      { status: 'COMPLETED', energy: 0.7, ended_at: minute(10), stop_reason: 'Lost', remarks: ['END_NOT_REPORTED'] },
      { status: 'IN_PROGRESS' },
    ]);
    await stop(lost.transactionId, minute(50), 4000);
    expect(await sessionsOf(test, charger)).toMatchObject([
      { energy: 4, ended_at: minute(50), stop_reason: 'EVDisconnected', remarks: [] },
      { status: 'IN_PROGRESS' },
    ]);
  });
});
