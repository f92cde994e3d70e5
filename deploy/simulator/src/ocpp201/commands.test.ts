import { expect, test } from 'vitest';
import { startFileServer } from '../testing/file-server.ts';
import { expectSchemaConformance, minute, stageCharging } from '../testing/stage.ts';

const limited = (limit: number) => ({
  id: 5,
  stackLevel: 0,
  chargingProfilePurpose: 'TxProfile',
  chargingProfileKind: 'Relative',
  chargingSchedule: [{ id: 1, chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit }] }],
});

const charging = () => stageCharging('2.0.1');

test('a profile limits the power from then on', async () => {
  const { central, point, clock, ask } = await charging();
  expect(await ask('SetChargingProfile', { evseId: 1, chargingProfile: limited(3_000) })).toEqual({
    status: 'Accepted',
  });
  clock.advance(60 * minute);
  expect(point.energyWh(1)).toBe(3_000);
  expect(await ask('GetCompositeSchedule', { evseId: 1, duration: 600 })).toMatchObject({
    schedule: { chargingSchedulePeriod: [{ startPeriod: 0, limit: 3_000 }] },
  });
  expect(await ask('ClearChargingProfile', { chargingProfileId: 5 })).toEqual({ status: 'Accepted' });
  expect(await ask('SetChargingProfile', { evseId: 9, chargingProfile: limited(1) })).toEqual({ status: 'Rejected' });
  expectSchemaConformance(central);
});

test('variables: what is read, written, hidden and unknown', async () => {
  const { central, point, ask } = await charging();
  const at = (component: string, variable: string) => ({
    component: { name: component },
    variable: { name: variable },
  });
  const { getVariableResult } = (await ask('GetVariables', {
    getVariableData: [
      at('OCPPCommCtrlr', 'HeartbeatInterval'),
      at('Wifi', 'Password'),
      at('Wifi', 'Colour'),
      at('Toaster', 'Colour'),
    ],
  })) as { getVariableResult: { attributeStatus: string; attributeValue?: string }[] };
  expect(getVariableResult.map(({ attributeStatus, attributeValue }) => attributeValue ?? attributeStatus)).toEqual([
    '300',
    'Rejected',
    'UnknownVariable',
    'UnknownComponent',
  ]);
  const { setVariableResult } = (await ask('SetVariables', {
    setVariableData: [
      { ...at('Wifi', 'Password'), attributeValue: 'hush' },
      { ...at('ChargingStation', 'AvailableEVSEs'), attributeValue: '9' },
    ],
  })) as { setVariableResult: { attributeStatus: string }[] };
  expect(setVariableResult.map(({ attributeStatus }) => attributeStatus)).toEqual(['Accepted', 'Rejected']);
  expect(point.variables.text('WifiPassword')).toBe('hush');
  point.setFault({ kind: 'rejects' });
  expect(
    await ask('SetVariables', { setVariableData: [{ ...at('Wifi', 'Ssid'), attributeValue: 'x' }] }),
  ).toMatchObject({ setVariableResult: [{ attributeStatus: 'Rejected' }] });
  expectSchemaConformance(central);
});

test('a base report comes in parts, the last of which says so', async () => {
  const { central, ask } = await charging();
  await ask('GetBaseReport', { requestId: 3, reportBase: 'FullInventory' });
  await central.until(() => central.of('NotifyReport').at(-1)?.payload['tbc'] === (false as never));
  expect(central.of('NotifyReport').map(({ payload }) => payload['seqNo'])).toEqual([0, 1, 2]);
  expect(JSON.stringify(central.of('NotifyReport'))).not.toContain('"WriteOnly","value"');
  expectSchemaConformance(central);
});

test('an immediate reset ends the transaction; one on idle waits for its end', async () => {
  const { central, point, clock, ask } = await charging();
  expect(await ask('Reset', { type: 'OnIdle' })).toEqual({ status: 'Scheduled' });
  clock.advance(minute);
  expect(point.connector(1).transaction).not.toBeNull();
  expect(await ask('Reset', { type: 'Immediate' })).toEqual({ status: 'Accepted' });
  clock.advance(minute);
  await central.until(() => central.of('BootNotification').length === 2);
  expect(central.of('BootNotification')[1]?.payload['reason']).toBe('RemoteReset');
  await point.until(({ outbox }) => outbox.length === 0);
  expect(JSON.stringify(central.of('TransactionEvent').at(-1)?.payload)).toContain('"stoppedReason":"ImmediateReset"');
  expectSchemaConformance(central);
});

test('a log is uploaded, firmware installed', async () => {
  const { central, clock, ask } = await charging();
  const files = await startFileServer();
  const log = { remoteLocation: `${files.url}/full/` };
  await ask('GetLog', { logType: 'DiagnosticsLog', requestId: 1, log });
  clock.advance(2_000);
  await central.until(() => central.of('LogStatusNotification').length === 2);
  const firmware = { location: 'https://files.example/', retrieveDateTime: '2026-11-20T08:00:00Z' };
  await ask('UpdateFirmware', { requestId: 2, firmware });
  // Advance step by step: a restart drops unsent reports, as it should.
  for (let told = 1; told <= 4; told += 1) {
    clock.advance(2_000);
    await central.until(() => central.of('FirmwareStatusNotification').length >= told);
  }
  clock.advance(minute);
  await central.until(() => central.of('FirmwareStatusNotification').length === 5);
  expect(central.of('LogStatusNotification').map(({ payload }) => payload['status'])).toEqual([
    'Uploading',
    'UploadFailure',
  ]);
  expect(central.of('FirmwareStatusNotification').at(-1)?.payload['status']).toBe('Installed');
  expect(JSON.stringify(central.of('BootNotification').at(-1)?.payload)).toContain('"firmwareVersion":"1.0.1"');
  expectSchemaConformance(central);
});

test('availability, unlocking, reservations, lists and transaction status', async () => {
  const { central, point, ask } = await charging();
  expect(await ask('UnlockConnector', { evseId: 1, connectorId: 1 })).toEqual({
    status: 'OngoingAuthorizedTransaction',
  });
  expect(await ask('GetTransactionStatus', { transactionId: point.connector(1).transaction?.id })).toEqual({
    ongoingIndicator: true,
    messagesInQueue: false,
  });
  expect(await ask('ChangeAvailability', { operationalStatus: 'Inoperative' })).toEqual({ status: 'Scheduled' });
  point.unplug(1);
  expect(point.status(1)).toBe('Unavailable');
  await ask('ChangeAvailability', { operationalStatus: 'Operative', evse: { id: 1 } });
  const idToken = { idToken: 'MINE', type: 'ISO14443' };
  expect(await ask('ReserveNow', { id: 1, expiryDateTime: '2026-11-20T09:00:00Z', idToken })).toEqual({
    status: 'Accepted',
  });
  expect(point.status(1)).toBe('Reserved');
  await ask('SendLocalList', { versionNumber: 2, updateType: 'Full', localAuthorizationList: [{ idToken }] });
  expect(await ask('GetLocalListVersion', {})).toEqual({ versionNumber: 2 });
  expectSchemaConformance(central);
});

test.each([
  'BootNotification',
  'Heartbeat',
  'StatusNotification',
  'MeterValues',
  'TransactionEvent',
  'LogStatusNotification',
])('TriggerMessage makes it say %s', async (requestedMessage) => {
  const { central, ask } = await charging();
  const before = central.of(requestedMessage).length;
  expect(await ask('TriggerMessage', { requestedMessage })).toEqual({ status: 'Accepted' });
  await central.until(() => central.of(requestedMessage).length > before);
  expectSchemaConformance(central);
});

test('DataTransfer is for its own vendor, and need not carry data', async () => {
  const { ask } = await charging();
  const data = { any: ['thing'] };
  expect(await ask('DataTransfer', { vendorId: 'Plugboard', data })).toEqual({ status: 'Accepted', data });
  expect(await ask('DataTransfer', { vendorId: 'Plugboard' })).toEqual({ status: 'Accepted' });
  expect(await ask('DataTransfer', { vendorId: 'Nobody' })).toEqual({ status: 'UnknownVendorId' });
});

test('what it does not know is not implemented', async () => {
  const { ask } = await charging();
  expect(await ask('GetDisplayMessages', { requestId: 1 })).toMatchObject({ kind: 'error', code: 'NotImplemented' });
});
