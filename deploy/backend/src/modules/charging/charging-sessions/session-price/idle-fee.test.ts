import { newPriceSettings } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../../platform/database/tenant-scope.repository.ts';
import { newId } from '../../../../platform/ids.ts';
import { minute, newChargePoint16 } from '../../../../testing/charge-point-1-6.ts';
import { insertCard, newChargePoint } from '../../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { toPriceColumns } from '../../../locations/index.ts';
import { getSessionPrice } from './get-session-price.service.ts';

describe.each([oneEngine])('the idle fee on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD');
    // 6.00 an hour, and 10 minutes free of charge.
    const rate = { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.10' } as const;
    const settings = newPriceSettings.parse({ currency: 'USD' });
    const idle = { session_stand_by_fee: '6.00', session_stand_by_grace_period: 10 };
    const columns = toPriceColumns({ ...settings, ac: { rate, intervals: [] }, ...idle });
    await test.database.kysely
      .insertInto('location_price')
      .values({ tenant_id: 'demo', id: newId(), location_id: null, ...columns })
      .execute();
  });
  afterAll(() => test.close());

  const newCharger = () => newChargePoint16(test, { payment_type: 'NOT_CONFIGURED' });
  const rowOf = (charger: string) =>
    test.database.kysely
      .selectFrom('charging_session')
      .selectAll()
      .where('charger_id', '=', charger)
      .executeTakeFirstOrThrow();
  /** Seconds and cents of the idle fee, at a minute. */
  async function idleOf(charger: string, at: number): Promise<readonly [number, number] | null> {
    const row = await rowOf(charger);
    const price = await withTenant(test.database, 'demo', (db) => getSessionPrice(db, row, new Date(minute(at))));
    const line = price?.lines.find(({ kind }) => kind === 'IDLE');
    return line ? [line.quantity, line.amount_minor] : null;
  }
  const status = ({ send }: Awaited<ReturnType<typeof newCharger>>, status: string, at: number) =>
    send('StatusNotification', { connectorId: 1, status, errorCode: 'NoError', timestamp: minute(at) });

  /** Flows from 0 to 30, idle from 31. */
  async function chargedHalfAnHour() {
    const at = await newCharger();
    const { transactionId } = await at.start(minute(0), 0);
    await at.meter(transactionId, minute(1), '100', '7');
    await at.meter(transactionId, minute(30), '3000', '7');
    await at.meter(transactionId, minute(31), '3000', '0');
    return { ...at, transactionId };
  }

  it('begins after the grace, and ends with the session', async () => {
    const at = await chargedHalfAnHour();
    expect(await idleOf(at.charger, 40)).toBeNull();
    expect(await idleOf(at.charger, 50)).toEqual([600, 100]);
    await at.stop(at.transactionId, minute(60), 3000);
    expect(await idleOf(at.charger, 170)).toEqual([1200, 200]);
  });

  it('ends when the vehicle leaves, though the session goes on', async () => {
    const at = await chargedHalfAnHour();
    await status(at, 'SuspendedEV', 31);
    await status(at, 'Available', 55);
    expect(await idleOf(at.charger, 120)).toEqual([900, 150]);
    // Said again, and the end is reported an hour late.
    await status(at, 'Available', 70);
    await at.stop(at.transactionId, minute(120), 3000);
    expect(await idleOf(at.charger, 120)).toEqual([900, 150]);
    expect((await rowOf(at.charger)).idle_fee_minor).toBe(150);
  });

  it('is none where the vehicle leaves within the grace', async () => {
    const at = await chargedHalfAnHour();
    await status(at, 'Available', 39);
    await at.stop(at.transactionId, minute(120), 3000);
    expect((await rowOf(at.charger)).idle_fee_minor).toBe(0);
  });

  it('goes on where energy shows that the vehicle had not left, or is back', async () => {
    const at = await chargedHalfAnHour();
    await status(at, 'Available', 40);
    await at.meter(at.transactionId, minute(50), '4000', '7');
    await at.meter(at.transactionId, minute(51), '4000', '0');
    expect(await idleOf(at.charger, 80)).toEqual([1200, 200]);
    await status(at, 'Available', 70);
    expect(await idleOf(at.charger, 90)).toEqual([600, 100]);
  });

  it('ends with OCPP 2.0.1 when the charge point says that nothing is plugged in', async () => {
    const { charger, send } = await newChargePoint(test, 'ocpp2.0.1', { payment_type: 'NOT_CONFIGURED' });
    const event = (eventType: string, at: number, chargingState: string, kWh: number) =>
      send('TransactionEvent', {
        eventType,
        timestamp: minute(at),
        triggerReason: 'ChargingStateChanged',
        seqNo: at,
        transactionInfo: { transactionId: 'left', chargingState },
        evse: { id: 1 },
        meterValue: [{ timestamp: minute(at), sampledValue: [{ value: kWh, unitOfMeasure: { unit: 'kWh' } }] }],
      });
    // It was let in before it was plugged in.
    await event('Started', 0, 'Idle', 0);
    await event('Updated', 1, 'Charging', 0.1);
    await event('Updated', 30, 'SuspendedEV', 3);
    await event('Updated', 55, 'Idle', 3);
    await event('Ended', 120, 'Idle', 3);
    const [flowed] = [(await rowOf(charger)).last_flow_at];
    const until = Date.parse(minute(55)) - (flowed?.getTime() ?? 0) - 600_000;
    expect(await idleOf(charger, 120)).toEqual([until / 1000, Math.round(until / 6000)]);
  });
});
