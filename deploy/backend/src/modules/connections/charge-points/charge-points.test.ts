import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import {
  chargerWithPorts,
  createTimedApp,
  eventsOf,
  historyOf,
  stored,
  type TestClock,
} from '../../../testing/charge-point-tests.ts';
import { insertCharger, insertPort } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const boot16 = {
  chargePointVendor: 'Tern',
  chargePointModel: 'Wall',
  chargePointSerialNumber: 'S1',
  firmwareVersion: '9',
};
const boot201 = {
  reason: 'PowerUp',
  chargingStation: { vendorName: 'Tern', model: 'Wall', serialNumber: 'S2', firmwareVersion: '9' },
};
const status16 = (connectorId: number, status: string, timestamp?: string, errorCode = 'NoError') => ({
  connectorId,
  status,
  errorCode,
  ...(timestamp && { timestamp }),
});

describe.each(engines)('what charge points say, on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
  });
  afterAll(() => test.close());
  const poll = () => test.app.platform.chargePoints.connectionRegistry?.poll(clock.now());

  it('is their boot, heartbeat and status, in OCPP 1.6', async () => {
    const id = await chargerWithPorts(test, 'SIX', 2);
    const point = await connectChargePoint(test, 'CP-SIX');
    const currentTime = clock.now().toISOString();
    expect(await point.call('BootNotification', boot16)).toEqual({
      result: { status: 'Accepted', currentTime, interval: 60 },
    });
    expect(await point.call('Heartbeat', {})).toEqual({ result: { currentTime } });
    expect((await stored(test, id)).statuses).toEqual(['', '', '']);
    await point.call('StatusNotification', status16(0, 'Available'));
    await point.call('StatusNotification', status16(1, 'Preparing', '2026-03-01T11:59:30Z'));
    await point.call('StatusNotification', status16(2, 'Faulted', undefined, 'GroundFailure'));
    expect(await point.call('StatusNotification', status16(7, 'Available'))).toEqual({ result: {} });
    const charger = await stored(test, id);
    expect(charger).toMatchObject({
      statuses: ['CONNECTED', 'CONNECTED', 'FAULTED'],
      is_online: true,
      ocpp_version: '1.6',
      manufacturer: 'Larkspur',
      unique_id: 'S1',
      firmware_version: '9',
      boot_at: clock.now(),
      last_seen_at: clock.now(),
    });
    expect(charger.ports).toMatchObject([
      { status_at: new Date('2026-03-01T11:59:30Z'), in_handshake: true, alert_info: null },
      { status_at: clock.now(), in_handshake: false, alert_info: 'GroundFailure' },
    ]);
    expect(await historyOf(test, id)).toEqual(['1 CONNECTED', '2 FAULTED']);
    expect((await eventsOf(test)).at(-1)).toMatchObject({
      type: 'charger-changed',
      charger: id,
      status: 'CONNECTED',
      is_online: true,
      ports: [{ status: 'FAULTED', as_of: currentTime, alert_info: 'GroundFailure' }],
    });
    await point.terminate();
  });

  it('is the same in OCPP 2.0.1, where a port is an EVSE', async () => {
    const id = await chargerWithPorts(test, 'TWO', 2);
    const point = await connectChargePoint(test, 'CP-TWO', { protocol: 'ocpp2.0.1' });
    expect(await point.call('BootNotification', boot201)).toMatchObject({
      result: { status: 'Accepted', interval: 60 },
    });
    const report = (evseId: number, connectorStatus: string, connectorId = 1) =>
      point.call('StatusNotification', { timestamp: clock.now().toISOString(), connectorStatus, evseId, connectorId });
    await report(1, 'Occupied');
    await report(2, 'Available');
    await report(2, 'Faulted', 2);
    expect(await stored(test, id)).toMatchObject({
      statuses: ['CONNECTED', 'CONNECTED', 'AVAILABLE'],
      ocpp_version: '2.0.1',
      unique_id: 'S2',
    });
    await point.terminate();
  });

  it('keeps the cause of a fault that an event of OCPP 2.0.1 names, until the fault is over', async () => {
    const id = await chargerWithPorts(test, 'WHY', 2);
    const point = await connectChargePoint(test, 'CP-WHY', { protocol: 'ocpp2.0.1' });
    await point.call('BootNotification', boot201);
    const report = (evseId: number, connectorStatus: string) =>
      point.call('StatusNotification', {
        timestamp: clock.now().toISOString(),
        connectorStatus,
        evseId,
        connectorId: 1,
      });
    const event = (data: object) =>
      point.call('NotifyEvent', {
        generatedAt: clock.now().toISOString(),
        seqNo: 0,
        eventData: [
          {
            eventId: 1,
            timestamp: clock.now().toISOString(),
            trigger: 'Alerting',
            actualValue: 'true',
            eventNotificationType: 'HardWiredNotification',
            ...data,
          },
        ],
      });
    const alerts = async () => (await stored(test, id)).ports.map(({ alert_info }) => alert_info);
    const ground = { component: { name: 'GroundIsolationProtection', evse: { id: 2 } }, variable: { name: 'Tripped' } };
    await report(1, 'Available');
    expect(await event({ ...ground, techCode: 'E-17' })).toEqual({ result: {} });
    expect(await alerts()).toEqual([null, null]);
    await report(2, 'Faulted');
    expect(await alerts()).toEqual([null, 'GroundIsolationProtection.Tripped: E-17']);
    await report(2, 'Available');
    await report(2, 'Faulted');
    expect(await alerts()).toEqual([null, null]);
    // After the status as well, and about the whole charger.
    const stop = { component: { name: 'EmergencyStopSensor' }, variable: { name: 'Problem' } };
    await event({ ...stop, trigger: 'Delta' });
    expect(await alerts()).toEqual([null, 'EmergencyStopSensor.Problem']);
    await event({ ...stop, trigger: 'Delta', actualValue: 'false' });
    expect(await alerts()).toEqual([null, null]);
    await point.terminate();
  });

  it('counts by its own time, not by when it comes: an older status is ignored', async () => {
    const id = await chargerWithPorts(test, 'LATE');
    const point = await connectChargePoint(test, 'CP-LATE');
    await point.call('StatusNotification', status16(1, 'Charging', '2026-03-01T11:58:00.400Z'));
    await point.call('StatusNotification', status16(1, 'Preparing', '2026-03-01T11:57:59Z'));
    expect((await stored(test, id)).statuses).toEqual(['CHARGING', 'CHARGING']);
    // In the same second the later one counts.
    clock.pass(1);
    await point.call('StatusNotification', status16(1, 'SuspendedEV', '2026-03-01T11:58:00.100Z'));
    expect((await stored(test, id)).statuses[1]).toBe('PLUGGED_IN_NOT_CHARGING');
    // The same again is nothing new.
    await point.call('StatusNotification', status16(1, 'SuspendedEV', '2026-03-01T11:58:20Z'));
    expect(await historyOf(test, id)).toEqual(['1 CHARGING', '1 PLUGGED_IN_NOT_CHARGING']);
    // A clock that is ahead must not suppress later reports; after a reset of the clock the boot starts anew.
    await point.call('StatusNotification', status16(1, 'Finishing', '2027-01-01T00:00:00Z'));
    clock.pass(5);
    await point.call('StatusNotification', status16(1, 'Available', clock.now().toISOString()));
    expect((await stored(test, id)).statuses[1]).toBe('AVAILABLE');
    await point.call('BootNotification', boot16);
    await point.call('StatusNotification', status16(1, 'Faulted', '2026-03-01T08:00:00Z'));
    expect((await stored(test, id)).statuses[1]).toBe('FAULTED');
    await point.terminate();
  });

  it('makes a charger offline after twice the heartbeat without a connection, by the clock, and once', async () => {
    const id = await chargerWithPorts(test, 'MUTE', 1, { heartbeat_seconds: 30 });
    const out = await chargerWithPorts(test, 'OUT', 1, { is_out_of_order: true });
    const point = await connectChargePoint(test, 'CP-MUTE');
    const other = await connectChargePoint(test, 'CP-OUT');
    await point.call('StatusNotification', status16(1, 'Charging'));
    clock.pass(50);
    await poll();
    clock.pass(11);
    await poll();
    // The socket was quiet for 61 seconds, and is open.
    expect(await stored(test, id)).toMatchObject({ statuses: ['CHARGING', 'CHARGING'], is_online: true });
    await Promise.all([poll(), poll()]);
    await point.call('Heartbeat', {});
    clock.pass(10);
    await poll();
    expect(await stored(test, id)).toMatchObject({ statuses: ['CHARGING', 'CHARGING'], is_online: true });
    await point.terminate();
    await expect.poll(async () => (await stored(test, id)).connected_instance).toBeNull();
    clock.pass(40);
    await poll();
    expect((await stored(test, id)).statuses).toEqual(['CHARGING', 'CHARGING']);
    clock.pass(21);
    await poll();
    await poll();
    expect(await stored(test, id)).toMatchObject({ statuses: ['OFFLINE', 'OFFLINE'], connected_instance: null });
    expect(await historyOf(test, id)).toEqual(['1 CHARGING', '1 OFFLINE']);
    clock.pass(200);
    await poll();
    expect((await stored(test, out)).statuses).toEqual(['OUT_OF_ORDER', 'OUT_OF_ORDER']);
    await other.terminate();
  });

  it('reaches the tenants that show a shared charger, and only them', async () => {
    const id = await chargerWithPorts(test, 'SOURCE');
    const mirror = await insertCharger(test.database, 'metro', {
      custom_id: 'MIRROR',
      status: '',
      share_mode: 'VIEWER',
      share_info: 'Demo',
      source_tenant_id: 'demo',
      source_charger_id: id,
    });
    await insertPort(test.database, 'metro', mirror, { connector_id: 1 });
    const point = await connectChargePoint(test, 'CP-SOURCE');
    await point.call('StatusNotification', status16(1, 'Charging'));
    await expect.poll(async () => (await stored(test, mirror)).statuses).toEqual(['CHARGING', 'CHARGING']);
    expect(await historyOf(test, mirror)).toEqual(['1 CHARGING']);
    expect(
      (await eventsOf(test, 'metro')).every((event) => event.type === 'charger-changed' && event.charger === mirror),
    ).toBe(true);
    await point.terminate();
    await expect.poll(async () => (await stored(test, id)).connected_instance).toBeNull();
    clock.pass(400);
    await poll();
    await expect.poll(async () => (await stored(test, mirror)).statuses).toEqual(['OFFLINE', 'OFFLINE']);
  });
});
