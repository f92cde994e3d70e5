import { expect, test } from 'vitest';
import { delivered, expectSchemaConformance, minute, stage } from '../testing/stage.ts';
import type { ProtocolVersion } from './options.ts';

const car = { batteryWh: 60_000, maxPowerW: 6_000, charge: 0.2 };
const startOf: Record<ProtocolVersion, [action: string, payload: object]> = {
  '1.6': ['RemoteStartTransaction', { connectorId: 1, idTag: 'PORTAL' }],
  '2.0.1': [
    'RequestStartTransaction',
    { evseId: 1, idToken: { idToken: 'PORTAL', type: 'Central' }, remoteStartId: 1 },
  ],
};
const both: ProtocolVersion[] = ['1.6', '2.0.1'];

test.each(both)('%s accepts-but-never-starts', async (protocol) => {
  const { central, point, clock } = await stage({ protocol });
  point.setFault({ kind: 'accepts-but-never-starts' });
  point.plugIn(1, car);
  expect(await central.command('CP-TEST', ...startOf[protocol])).toMatchObject({ payload: { status: 'Accepted' } });
  clock.advance(5 * minute);
  expect(point.connector(1).transaction).toBeNull();
  point.clearFaults('accepts-but-never-starts');
  await central.command('CP-TEST', ...startOf[protocol]);
  expect(point.connector(1).transaction).not.toBeNull();
});

test.each(both)('%s rejects', async (protocol) => {
  const { central, point } = await stage({ protocol });
  point.setFault({ kind: 'rejects' });
  point.plugIn(1, car);
  expect(await central.command('CP-TEST', ...startOf[protocol])).toMatchObject({ payload: { status: 'Rejected' } });
  const unlock = protocol === '1.6' ? { connectorId: 1 } : { evseId: 1, connectorId: 1 };
  expect(await central.command('CP-TEST', 'UnlockConnector', unlock)).toMatchObject({
    payload: { status: 'UnlockFailed' },
  });
  expect(point.connector(1).transaction).toBeNull();
  expectSchemaConformance(central);
});

test('drops-socket-mid-call: the socket goes without an answer, and comes back', async () => {
  const { central, point } = await stage();
  point.setFault({ kind: 'drops-socket-mid-call' });
  expect(await central.command('CP-TEST', ...startOf['1.6'])).toBe('gone');
  point.clearFaults();
  await point.until(({ isOnline }) => isOnline);
  expect(central.headers).toHaveLength(2);
});

test('never-answers', async () => {
  const { central, point } = await stage();
  point.setFault({ kind: 'never-answers' });
  const answer = central.command('CP-TEST', 'Reset', { type: 'Soft' });
  await expect(point.call({ action: 'Heartbeat', payload: {} })).resolves.toBeDefined();
  point.disconnect();
  expect(await answer).toBe('gone');
});

test('replays: each transaction message goes twice', async () => {
  const { central, point } = await stage({ protocol: '2.0.1' });
  point.setFault({ kind: 'replays' });
  point.plugIn(1, car);
  await point.presentIdTag(1, 'CARD-1');
  await central.until(() => central.of('TransactionEvent').length === 2);
  const [first, second] = central.of('TransactionEvent');
  expect(second?.payload).toEqual(first?.payload);
  expect(second?.id).not.toBe(first?.id);
});

test.each(both)('%s replays: what was kept comes in the wrong order', async (protocol) => {
  const { central, point, clock } = await stage({ protocol });
  point.plugIn(1, car);
  await point.presentIdTag(1, 'CARD-1');
  await delivered(point);
  point.setFault({ kind: 'replays' });
  point.disconnect();
  clock.advance(minute);
  point.unplug(1);
  const before = central.received.length;
  point.connect();
  await central.until(
    () => central.received.slice(before).filter(({ action }) => action !== 'StatusNotification').length === 4,
  );
  const kept = central.received.slice(before).filter(({ action }) => action !== 'StatusNotification');
  expect(kept.map(({ action, payload }) => payload['eventType'] ?? action)).toEqual(
    protocol === '1.6'
      ? ['StopTransaction', 'StopTransaction', 'MeterValues', 'MeterValues']
      : ['Ended', 'Ended', 'Updated', 'Updated'],
  );
});

test('1.6 replays: a transaction without a number waits for it, whatever the order', async () => {
  const { central, point, clock } = await stage({ protocol: '1.6' });
  point.localList.remember('CARD-1', true);
  point.setFault({ kind: 'replays' });
  point.disconnect();
  point.plugIn(1, car);
  await point.presentIdTag(1, 'CARD-1');
  clock.advance(minute);
  point.unplug(1);
  point.connect();
  await delivered(point);
  const kept = central.received.filter(({ action }) => /Transaction|Meter/.test(action));
  expect(kept.map(({ action }) => action)).toEqual(
    ['StartTransaction', 'StopTransaction', 'MeterValues'].flatMap((action) => [action, action]),
  );
  expectSchemaConformance(central);
});

test('clock-skew', async () => {
  const { central, point } = await stage();
  point.setFault({ kind: 'clock-skew', seconds: -3600 });
  point.plugIn(1, car);
  await central.until(() => central.of('StatusNotification').length === 3);
  expect(central.of('StatusNotification').at(-1)?.payload['timestamp']).toBe('2026-11-20T07:00:00.000Z');
});

const standstill = {
  connectorId: 1,
  csChargingProfiles: {
    chargingProfileId: 1,
    stackLevel: 0,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Absolute',
    chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 0 }] },
  },
};

test('refuses-profiles, and only those', async () => {
  const { central, point } = await stage();
  point.setFault({ kind: 'refuses-profiles' });
  expect(await central.command('CP-TEST', 'SetChargingProfile', standstill)).toMatchObject({
    payload: { status: 'Rejected' },
  });
  expect(await central.command('CP-TEST', ...startOf['1.6'])).toMatchObject({ payload: { status: 'Accepted' } });
});

test('ignores-profiles: they are accepted, and the car goes on', async () => {
  const { central, point } = await stage();
  point.setFault({ kind: 'ignores-profiles' });
  point.plugIn(1, car);
  await point.presentIdTag(1, 'CARD-1');
  expect(await central.command('CP-TEST', 'SetChargingProfile', standstill)).toMatchObject({
    payload: { status: 'Accepted' },
  });
  await expect.poll(() => point.connectors[0]?.powerW).toBeGreaterThan(0);
  point.clearFaults('ignores-profiles');
  await expect.poll(() => point.connectors[0]?.powerW).toBe(0);
});

test('faulted: charging ends, the code is told, and it goes away again', async () => {
  const { central, point } = await stage({ ports: 2 });
  point.plugIn(2, car);
  await point.presentIdTag(2, 'CARD-1');
  point.setFault({ kind: 'faulted', connector: 2, errorCode: 'OverVoltage' });
  await central.until(() => central.of('StopTransaction').length === 1);
  const told = () => central.of('StatusNotification').at(-1)?.payload;
  await central.until(() => told()?.['errorCode'] === ('OverVoltage' as never));
  expect(told()).toMatchObject({ connectorId: 2, status: 'Faulted' });
  expect(point.status(1)).toBe('Available');
  point.clearFaults();
  await central.until(() => told()?.['status'] === ('Finishing' as never));
  expectSchemaConformance(central);
});

test('faulted: 2.0.1 tells the code in an event', async () => {
  const { central, point } = await stage({ protocol: '2.0.1' });
  point.setFault({ kind: 'faulted', errorCode: 'E-17' });
  await central.until(() => central.of('NotifyEvent').length === 1);
  await central.until(
    () => central.of('StatusNotification').at(-1)?.payload['connectorStatus'] === ('Faulted' as never),
  );
  expect(JSON.stringify(central.of('NotifyEvent')[0]?.payload)).toContain('"techCode":"E-17"');
  expectSchemaConformance(central);
});

test('garbage: frames that are none, and the charge point goes on', async () => {
  const { central, point } = await stage();
  point.setFault({ kind: 'garbage' });
  await central.until(() => central.violations.length >= 8);
  await expect(point.call({ action: 'Heartbeat', payload: {} })).resolves.toBeDefined();
});

test('duplicate-message-id', async () => {
  const { central, point } = await stage();
  point.setFault({ kind: 'duplicate-message-id' });
  await point.call({ action: 'Heartbeat', payload: {} });
  await point.call({ action: 'Heartbeat', payload: {} });
  expect(new Set(central.of('Heartbeat').map(({ id }) => id)).size).toBe(1);
});

test('silent: nothing is said, commands are answered, and all is told afterwards', async () => {
  const { central, point, clock } = await stage();
  await central.until(() => central.of('StatusNotification').length === 2);
  point.setFault({ kind: 'silent' });
  const before = central.received.length;
  point.plugIn(1, car);
  await central.command('CP-TEST', ...startOf['1.6']);
  clock.advance(20 * minute);
  await central.command('CP-TEST', 'GetLocalListVersion', {});
  expect(central.received).toHaveLength(before);
  expect(point.isConnected).toBe(true);
  point.clearFaults();
  await central.until(() => central.of('MeterValues').length === 20);
});
