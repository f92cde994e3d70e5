import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId } from '../../../testing/accounts.ts';
import { minute, newChargePoint16 } from '../../../testing/charge-point-1-6.ts';
import { insertCard, portOf, sessionsOf } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('transactions of OCPP 1.6 on %s', (engine) => {
  let test: TestApp;
  const newChargePoint = (special = {}) => newChargePoint16(test, special);

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD', { account_id: await accountId(test, 'driver') });
  });
  afterAll(() => test.close());

  it('become a session with the energy of the register, live at the port meanwhile', async () => {
    const { charger, start, meter, stop } = await newChargePoint();
    const { transactionId, idTagInfo } = await start(minute(0), 10_000);
    expect(idTagInfo).toEqual({ status: 'Accepted' });
    expect(transactionId).toBeGreaterThan(0);
    await meter(transactionId, minute(15), '11000', '7.2');
    await meter(transactionId, minute(30), '12800.4', '7.4');
    const [open] = await sessionsOf(test, charger);
    expect(open).toMatchObject({ status: 'IN_PROGRESS', energy: 2.8, ended_at: null, stop_reason: null, remarks: [] });
    expect(await portOf(test, charger)).toMatchObject({
      current_session_id: open?.id,
      charge_energy_wh: 2800,
      power_w: 7400,
    });
    await stop(transactionId, minute(60), 17_000);
    expect(await sessionsOf(test, charger)).toEqual([
      {
        ...open,
        status: 'COMPLETED',
        authentication: 'FLEET_RFID',
        driver_name: 'driver demo',
        id_tag: 'GOOD',
        started_at: minute(0),
        ended_at: minute(60),
        charging_started_at: minute(15),
        charging_ended_at: minute(60),
        energy: 7,
        energy_reported: 7,
        peak_watts: 7400,
        transaction_id: String(transactionId),
        stop_reason: 'EVDisconnected',
      },
    ]);
    expect(await portOf(test, charger)).toMatchObject({
      current_session_id: null,
      charge_energy_wh: 0,
      last_charge_energy_wh: 7000,
    });
  });

  it('are not doubled by messages that come twice', async () => {
    const { charger, start, meter, stop } = await newChargePoint();
    const first = await start(minute(0), 500);
    expect(await start(minute(0), 500)).toEqual(first);
    await meter(first.transactionId, minute(10), '1500');
    await meter(first.transactionId, minute(10), '1500', '6');
    await meter(first.transactionId, minute(10), '1500');
    await stop(first.transactionId, minute(20), 2500);
    await stop(first.transactionId, minute(20), 2500);
    expect(await start(minute(0), 500)).toMatchObject({ transactionId: first.transactionId });
    expect(await sessionsOf(test, charger)).toMatchObject([{ status: 'COMPLETED', energy: 2, ended_at: minute(20) }]);
    const values = await test.database.kysely
      .selectFrom('meter_value')
      .innerJoin('charging_session', 'charging_session.id', 'meter_value.session_id')
      .where('charger_id', '=', charger)
      .select(['meter_value.energy_wh', 'power_w'])
      .orderBy('at')
      .execute();
    expect(values).toEqual([
      { energy_wh: 500, power_w: null },
      { energy_wh: 1500, power_w: 6000 },
      { energy_wh: 2500, power_w: null },
    ]);
  });

  it('take meter values that come late, after the stop too, without undoing what is newer', async () => {
    const { charger, start, meter, stop } = await newChargePoint();
    const { transactionId } = await start(minute(0), 0);
    await meter(transactionId, minute(20), '4000', '11');
    await meter(transactionId, minute(10), '2000', '12');
    expect(await portOf(test, charger)).toMatchObject({ charge_energy_wh: 4000, power_w: 11_000 });
    await stop(transactionId, minute(40), 6000);
    await meter(transactionId, minute(30), '5000', '13');
    expect(await sessionsOf(test, charger)).toMatchObject([
      { status: 'COMPLETED', energy: 6, peak_watts: 13_000, ended_at: minute(40), remarks: [] },
    ]);
  });

  it('that were queued while offline come one after the other, and the one that goes on stays as it is', async () => {
    const { charger, start, meter, stop } = await newChargePoint();
    const now = await start(minute(100), 9000);
    const old = await start(minute(0), 1000);
    await meter(old.transactionId, minute(10), '2000', '6');
    expect(await portOf(test, charger)).toMatchObject({ charge_energy_wh: 0, power_w: null });
    await stop(old.transactionId, minute(30), 4000);
    await meter(now.transactionId, minute(110), '9700');
    const sessions = await sessionsOf(test, charger);
    expect(sessions).toMatchObject([
      { status: 'COMPLETED', energy: 3, ended_at: minute(30), remarks: [] },
      { status: 'IN_PROGRESS', energy: 0.7 },
    ]);
    expect(await portOf(test, charger)).toMatchObject({ current_session_id: sessions[1]?.id, charge_energy_wh: 700 });
  });

  it('of two connectors at once do not touch each other', async () => {
    const { charger, start, meter, stop } = await newChargePoint();
    const [one, two] = await Promise.all([start(minute(0), 0), start(minute(0), 50, { connectorId: 2 })]);
    expect(one.transactionId).not.toBe(two.transactionId);
    await Promise.all(
      [5, 10, 15].flatMap((at) => [
        meter(one.transactionId, minute(at), String(at * 100), '6'),
        meter(two.transactionId, minute(at), String(at * 200 + 50), '12', 2),
      ]),
    );
    await Promise.all([stop(one.transactionId, minute(20), 2000), stop(two.transactionId, minute(20), 4050)]);
    const sessions = await sessionsOf(test, charger);
    expect(sessions.map(({ energy }) => energy).toSorted()).toEqual([2, 4]);
    expect(await portOf(test, charger, 2)).toMatchObject({ last_charge_energy_wh: 4000 });
  });
});
