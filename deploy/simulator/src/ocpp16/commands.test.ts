import { expect, test } from 'vitest';
import { startFileServer } from '../testing/file-server.ts';
import { expectSchemaConformance, minute, stageCharging, defaultGuest } from '../testing/stage.ts';

const profileOf = (purpose: string, limit: number, unit = 'W') => ({
  chargingProfileId: limit,
  stackLevel: 0,
  chargingProfilePurpose: purpose,
  chargingProfileKind: 'Relative',
  chargingSchedule: { chargingRateUnit: unit, chargingSchedulePeriod: [{ startPeriod: 0, limit }] },
});

const charging = () => stageCharging('1.6');

test('a profile limits the power from then on, and clearing it gives it back', async () => {
  const { central, point, clock, ask } = await charging();
  clock.advance(30 * minute);
  expect(point.energyWh(1)).toBe(5_500);
  const set = { connectorId: 1, csChargingProfiles: profileOf('TxProfile', 6, 'A') };
  expect(await ask('SetChargingProfile', set)).toEqual({ status: 'Accepted' });
  clock.advance(30 * minute);
  expect(point.energyWh(1)).toBe(5_500 + (6 * 690) / 2);
  expect(await ask('GetCompositeSchedule', { connectorId: 1, duration: 600 })).toMatchObject({
    chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 4_140 }] },
  });
  expect(await ask('ClearChargingProfile', {})).toEqual({ status: 'Accepted' });
  expect(await ask('ClearChargingProfile', {})).toEqual({ status: 'Unknown' });
  clock.advance(30 * minute);
  expect(point.energyWh(1)).toBe(5_500 + 2_070 + 5_500);
  expectSchemaConformance(central);
});

test('a limit of nothing suspends the transaction', async () => {
  const { central, point, ask } = await charging();
  await ask('SetChargingProfile', { connectorId: 0, csChargingProfiles: profileOf('ChargePointMaxProfile', 0) });
  await central.until(() => central.of('StatusNotification').at(-1)?.payload['status'] === ('SuspendedEVSE' as never));
  expect(point.connector(1).powerW).toBe(0);
});

test('configuration: what is read, written, hidden and unknown', async () => {
  const { central, point, clock, ask } = await charging();
  expect(await ask('GetConfiguration', { key: ['WifiSsid', 'WifiPassword', 'Nonsense'] })).toEqual({
    configurationKey: [
      { key: 'WifiSsid', readonly: false, value: 'Plugboard' },
      { key: 'WifiPassword', readonly: false },
    ],
    unknownKey: ['Nonsense'],
  });
  const change = (key: string, value: string) => ask('ChangeConfiguration', { key, value });
  expect(await change('WifiPassword', 'hush')).toEqual({ status: 'Accepted' });
  expect(await change('Nonsense', '1')).toEqual({ status: 'NotSupported' });
  expect(await change('NumberOfConnectors', '9')).toEqual({ status: 'Rejected' });
  expect(await change('HeartbeatInterval', 'often')).toEqual({ status: 'Rejected' });
  expect(await change('HeartbeatInterval', '20')).toEqual({ status: 'Accepted' });
  clock.advance(minute);
  await central.until(() => central.of('Heartbeat').length === 3);
  expect(point.variables.text('WifiPassword')).toBe('hush');
  expectSchemaConformance(central);
});

test('a new AuthorizationKey is used at once', async () => {
  const { central, point, ask } = await charging();
  await ask('ChangeConfiguration', { key: 'AuthorizationKey', value: 'new-secret' });
  await point.until(({ isOnline }) => isOnline);
  expect(central.headers.at(-1)?.authorization).toBe(`Basic ${Buffer.from('CP-TEST:new-secret').toString('base64')}`);
});

test.each([
  ['Soft', 'SoftReset'],
  ['Hard', 'HardReset'],
])('a %s reset ends the transaction with its reason and boots again', async (type, reason) => {
  const { central, point, clock, ask } = await charging();
  clock.advance(6 * minute);
  expect(await ask('Reset', { type })).toEqual({ status: 'Accepted' });
  clock.advance(minute);
  await central.until(() => central.of('BootNotification').length === 2 && central.of('StopTransaction').length === 1);
  expect(central.of('StopTransaction')[0]?.payload).toMatchObject({ reason, meterStop: 1_100 });
  expect(point.status(1)).toBe('Finishing');
  expectSchemaConformance(central);
});

test('availability waits for the transaction', async () => {
  const { point, ask } = await charging();
  expect(await ask('ChangeAvailability', { connectorId: 1, type: 'Inoperative' })).toEqual({ status: 'Scheduled' });
  point.unplug(1);
  expect(point.status(1)).toBe('Unavailable');
  expect(await ask('ChangeAvailability', { connectorId: 0, type: 'Operative' })).toEqual({ status: 'Accepted' });
  expect(point.status(1)).toBe('Available');
  expect(await ask('ChangeAvailability', { connectorId: 7, type: 'Operative' })).toEqual({ status: 'Rejected' });
});

test('a reservation is for its card and runs out', async () => {
  const { central, point, clock, ask } = await charging();
  const reserve = (reservationId: number) =>
    ask('ReserveNow', { connectorId: 1, expiryDate: '2026-11-20T08:10:00Z', idTag: 'MINE', reservationId });
  expect(await reserve(1)).toEqual({ status: 'Occupied' });
  point.unplug(1);
  expect(await reserve(1)).toEqual({ status: 'Accepted' });
  expect(point.status(1)).toBe('Reserved');
  expect(await ask('RemoteStartTransaction', { connectorId: 1, idTag: 'OTHER' })).toEqual({ status: 'Rejected' });
  expect(await ask('CancelReservation', { reservationId: 1 })).toEqual({ status: 'Accepted' });
  await reserve(2);
  clock.advance(11 * minute);
  expect(point.status(1)).toBe('Available');
  expectSchemaConformance(central);
});

test('unlocking ends the transaction', async () => {
  const { central, ask } = await charging();
  expect(await ask('UnlockConnector', { connectorId: 1 })).toEqual({ status: 'Unlocked' });
  await central.until(() => central.of('StopTransaction').length === 1);
  expect(central.of('StopTransaction')[0]?.payload['reason']).toBe('UnlockCommand');
});

test('diagnostics and firmware tell each step; the new firmware boots', async () => {
  const { central, clock, ask } = await charging();
  const files = await startFileServer();
  await ask('GetDiagnostics', { location: `${files.url}/box.log` });
  clock.advance(2_000);
  await central.until(() => central.of('DiagnosticsStatusNotification').length === 2);
  await ask('UpdateFirmware', { location: 'https://files.example/fw-2.1.0.bin', retrieveDate: '2026-11-20T08:00:00Z' });
  // Advance step by step: a restart drops unsent reports, as it should.
  for (let told = 1; told <= 3; told += 1) {
    clock.advance(2_000);
    await central.until(() => central.of('FirmwareStatusNotification').length >= told);
  }
  clock.advance(minute);
  await central.until(() => central.of('FirmwareStatusNotification').length === 4);
  expect(files.files.get('/box.log')).toContain('HeartbeatInterval=');
  expect(central.of('DiagnosticsStatusNotification').map(({ payload }) => payload['status'])).toEqual([
    'Uploading',
    'Uploaded',
  ]);
  expect(central.of('FirmwareStatusNotification').map(({ payload }) => payload['status'])).toEqual([
    'Downloading',
    'Downloaded',
    'Installing',
    'Installed',
  ]);
  expect(central.of('BootNotification').at(-1)?.payload['firmwareVersion']).toBe('2.1.0');
  expectSchemaConformance(central);
});

test.each(['BootNotification', 'Heartbeat', 'StatusNotification', 'MeterValues', 'FirmwareStatusNotification'])(
  'TriggerMessage makes it say %s',
  async (requestedMessage) => {
    const { central, ask } = await charging();
    const before = central.of(requestedMessage).length;
    expect(await ask('TriggerMessage', { requestedMessage, connectorId: 1 })).toEqual({ status: 'Accepted' });
    await central.until(() => central.of(requestedMessage).length > before);
    expectSchemaConformance(central);
  },
);

test('the local list decides while it is cut off', async () => {
  const { central, point, ask } = await charging();
  point.unplug(1);
  const list = [
    { idTag: 'STAFF', idTagInfo: { status: 'Accepted' } },
    { idTag: 'CARD-1', idTagInfo: { status: 'Blocked' } },
  ];
  await ask('SendLocalList', { listVersion: 4, updateType: 'Full', localAuthorizationList: list });
  expect(await ask('GetLocalListVersion', {})).toEqual({ listVersion: 4 });
  point.disconnect();
  expect(await point.presentIdTag(1, 'STRANGER')).toBe(false);
  expect(await point.presentIdTag(1, 'CARD-1')).toBe(false);
  expect(await point.presentIdTag(1, 'STAFF')).toBe(true);
  expectSchemaConformance(central);
});

test('DataTransfer is for its own vendor', async () => {
  const { ask } = await charging();
  expect(await ask('DataTransfer', { vendorId: 'Plugboard', data: 'x' })).toEqual({ status: 'Accepted', data: 'x' });
  expect(await ask('DataTransfer', { vendorId: 'Nobody' })).toEqual({ status: 'UnknownVendorId' });
});

test('with AuthorizeRemoteTxRequests a remote start asks first', async () => {
  const { central, point, ask } = await charging();
  point.unplug(1);
  await ask('ChangeConfiguration', { key: 'AuthorizeRemoteTxRequests', value: 'true' });
  central.answers['Authorize'] = () => ({ idTagInfo: { status: 'Blocked' } });
  point.plugIn(1, defaultGuest);
  await ask('RemoteStartTransaction', { connectorId: 1, idTag: 'PORTAL' });
  await central.until(() => central.of('Authorize').length === 2);
  await point.call({ action: 'Heartbeat', payload: {} });
  expect(point.connector(1).transaction).toBeNull();
});
