import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { minute } from '../../../testing/charge-point-1-6.ts';
import {
  chargePointAt,
  insertCard,
  insertChargerInService,
  portOf,
  sessionsOf,
} from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createTestApp, injected, type TestApp } from '../../../testing/test-app.ts';

describe.each([oneEngine])('a transaction that is cut off, on %s', (engine) => {
  let test: TestApp;
  let started = 0;

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD');
  });
  afterAll(() => test.close());

  /** A transaction that has taken 1 kWh. */
  const begin = async () => {
    started += 1;
    const identity = `CUT-${started}`;
    const charger = await insertChargerInService(test, identity);
    const chargePoint = await chargePointAt(test, `CP-${identity}`, 'ocpp1.6');
    const start = { connectorId: 1, idTag: 'GOOD', meterStart: 0, timestamp: minute(0) };
    const { transactionId } = await chargePoint.send('StartTransaction', start);
    await chargePoint.send('MeterValues', meter(transactionId, 10, 1000));
    return { charger, chargePoint, transactionId, identity: `CP-${identity}` };
  };
  const meter = (transactionId: unknown, at: number, wh: number) => ({
    connectorId: 1,
    transactionId,
    meterValue: [{ timestamp: minute(at), sampledValue: [{ value: String(wh) }] }],
  });
  const boot = { chargePointVendor: 'Larkspur', chargePointModel: 'Post 40' };
  const status = (word: string, timestamp?: string) => ({
    connectorId: 1,
    status: word,
    errorCode: 'NoError',
    ...(timestamp && { timestamp }),
  });

  it('goes on when the backend comes back, with every kWh', async () => {
    const { charger, chargePoint, transactionId, identity } = await begin();
    const { database } = test;
    const { settings } = test.app.platform;
    await Promise.all([chargePoint.terminate(), test.app.close()]);
    const app = await buildApp({ database, settings });
    test = {
      ...test,
      app,
      call: (request) => app.inject(injected(request)),
      close: async () => {
        await app.close();
        await database.close();
      },
    };
    const { send } = await chargePointAt(test, identity, 'ocpp1.6');
    await send('MeterValues', meter(transactionId, 10, 1000));
    await send('MeterValues', meter(transactionId, 20, 2000));
    expect(await sessionsOf(test, charger)).toMatchObject([{ status: 'IN_PROGRESS', energy: 2 }]);
    await send('StopTransaction', { transactionId, meterStop: 3000, timestamp: minute(30) });
    expect(await sessionsOf(test, charger)).toMatchObject([{ status: 'COMPLETED', energy: 3, stop_reason: 'Local' }]);
  });

  it('ends with the last that was heard of it when the charge point comes back without it', async () => {
    const { charger, chargePoint, transactionId } = await begin();
    await chargePoint.send('StatusNotification', status('Charging'));
    await chargePoint.send('BootNotification', boot);
    expect(await sessionsOf(test, charger)).toMatchObject([{ status: 'IN_PROGRESS' }]);
    await chargePoint.send('StatusNotification', status('Available'));
    expect(await sessionsOf(test, charger)).toMatchObject([
      { status: 'COMPLETED', energy: 1, ended_at: minute(10), stop_reason: 'PowerLoss', remarks: ['END_NOT_REPORTED'] },
    ]);
    expect(await portOf(test, charger)).toMatchObject({ current_session_id: null, status: 'AVAILABLE' });
    await chargePoint.send('StopTransaction', {
      transactionId,
      meterStop: 1700,
      timestamp: minute(12),
      reason: 'PowerLoss',
    });
    expect(await sessionsOf(test, charger)).toMatchObject([{ energy: 1.7, ended_at: minute(12), remarks: [] }]);
  });

  it('goes on when the charge point has started up with it', async () => {
    const { charger, chargePoint, transactionId } = await begin();
    await chargePoint.send('BootNotification', boot);
    await chargePoint.send('StatusNotification', status('Preparing'));
    expect(await sessionsOf(test, charger)).toMatchObject([{ status: 'COMPLETED' }]);
    const soon = new Date(Date.now() + 1000).toISOString();
    const meterValue = [{ timestamp: soon, sampledValue: [{ value: '1500' }] }];
    await chargePoint.send('MeterValues', { connectorId: 1, transactionId, meterValue });
    const sessions = await sessionsOf(test, charger);
    expect(sessions).toMatchObject([{ status: 'IN_PROGRESS', energy: 1.5, ended_at: null, remarks: [] }]);
    expect(await portOf(test, charger)).toMatchObject({ current_session_id: sessions[0]?.id });
  });

  it('is no more at a connector that is idle, though no charge point ever reported it', async () => {
    const { charger, chargePoint, transactionId } = await begin();
    await chargePoint.send('StopTransaction', { transactionId, meterStop: 1500, timestamp: minute(30) });
    const written = { status: 'IN_PROGRESS', ended_at: null, transaction_id: null, connector_id: null } as const;
    const { kysely } = test.database;
    await kysely.updateTable('charging_session').set(written).where('charger_id', '=', charger).execute();
    await chargePoint.send('StatusNotification', status('Available'));
    expect(await sessionsOf(test, charger)).toMatchObject([{ status: 'IN_PROGRESS' }]);
    await chargePoint.send('BootNotification', boot);
    await chargePoint.send('StatusNotification', status('Available'));
    expect(await sessionsOf(test, charger)).toMatchObject([{ status: 'COMPLETED', energy: 1.5, remarks: [] }]);
  });

  it('is not taken for lost by a connector that is idle before any start-up', async () => {
    const { charger, chargePoint } = await begin();
    await chargePoint.send('StatusNotification', status('Available'));
    expect(await sessionsOf(test, charger)).toMatchObject([{ status: 'IN_PROGRESS' }]);
  });
});
