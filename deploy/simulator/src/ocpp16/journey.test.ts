import { expect, test } from 'vitest';
import { wallClock } from '../clock.ts';
import { expectSchemaConformance, minute, stage } from '../testing/stage.ts';

const car = { batteryWh: 60_000, maxPowerW: 11_000, charge: 0.5 };

test('boots with its identity, password and host, then reports every connector', async () => {
  const { central } = await stage({ ports: 2, protocol: '1.6' });
  await central.until(() => central.of('StatusNotification').length === 3);
  expect(central.headers[0]?.authorization).toBe(`Basic ${Buffer.from('CP-TEST:secret').toString('base64')}`);
  expect(central.headers[0]?.host).toMatch(/^demo\.localhost:/);
  expect(central.received.map(({ action }) => action)[0]).toBe('BootNotification');
  expect(central.of('StatusNotification').map(({ payload }) => [payload['connectorId'], payload['status']])).toEqual([
    [0, 'Available'],
    [1, 'Available'],
    [2, 'Available'],
  ]);
  expectSchemaConformance(central);
});

test('sends heartbeats at the interval it was told', async () => {
  const { central, clock } = await stage(
    {},
    {
      BootNotification: () => ({ status: 'Accepted', currentTime: '2026-11-20T08:00:00Z', interval: 30 }),
    },
  );
  clock.advance(95_000);
  await central.until(() => central.of('Heartbeat').length === 3);
  expectSchemaConformance(central);
});

test('a boot that is pending is asked again, and nothing else is said meanwhile', async () => {
  const answers = [
    { status: 'Pending', interval: 0.01 },
    { status: 'Accepted', interval: 300 },
  ];
  const { central } = await stage(
    { clock: wallClock },
    { BootNotification: () => ({ ...answers.shift(), currentTime: '2026-11-20T08:00:00Z' }) },
  );
  expect(central.received.map(({ action }) => action).slice(0, 3)).toEqual([
    'BootNotification',
    'BootNotification',
    'StatusNotification',
  ]);
});

test('a card starts a transaction, meter values follow, the card stops it with the energy that flowed', async () => {
  const { central, point, clock } = await stage({ protocol: '1.6', registerWh: 1_000 });
  point.plugIn(1, car);
  expect(await point.presentIdTag(1, 'CARD-1')).toBe(true);
  await central.until(() => central.of('StartTransaction').length === 1);
  for (let passed = 0; passed < 30; passed += 1) clock.advance(minute);
  await central.until(() => central.of('MeterValues').length === 30);
  await point.presentIdTag(1, 'CARD-1');
  await central.until(() => central.of('StopTransaction').length === 1);
  expect(central.of('StartTransaction')[0]?.payload).toMatchObject({
    connectorId: 1,
    idTag: 'CARD-1',
    meterStart: 1_000,
  });
  expect(central.of('StopTransaction')[0]?.payload).toMatchObject({
    meterStop: 6_500,
    reason: 'Local',
    idTag: 'CARD-1',
  });
  const sampled = central.of('MeterValues')[9]?.payload['meterValue']?.[0] as unknown as {
    sampledValue: { measurand: string; value: string }[];
  };
  expect(Object.fromEntries(sampled.sampledValue.map(({ measurand, value }) => [measurand, value]))).toEqual({
    'Energy.Active.Import.Register': '2833',
    'Power.Active.Import': '11000',
    'Current.Import': '15.9',
    Voltage: '230',
  });
  point.unplug(1);
  await central.until(() => central.of('StatusNotification').at(-1)?.payload['status'] === ('Available' as never));
  expect(
    central
      .of('StatusNotification')
      .map(({ payload }) => payload['status'])
      .slice(2),
  ).toEqual(['Preparing', 'Charging', 'Finishing', 'Available']);
  expect(point.energyWh(1)).toBe(6_500);
  expectSchemaConformance(central);
});

test('a remote start waits for the car, a remote stop ends it', async () => {
  const { central, point, clock } = await stage({ protocol: '1.6', currentType: 'DC', maxPowerW: 50_000 });
  const start = await central.command('CP-TEST', 'RemoteStartTransaction', { connectorId: 1, idTag: 'PORTAL' });
  expect(start).toMatchObject({ payload: { status: 'Accepted' } });
  point.plugIn(1, { ...car, maxPowerW: 100_000 });
  await point.until(() => typeof point.connector(1).transaction?.serverId === 'number');
  clock.advance(6 * minute);
  const transactionId = point.connector(1).transaction?.serverId;
  expect(await central.command('CP-TEST', 'RemoteStopTransaction', { transactionId })).toMatchObject({
    payload: { status: 'Accepted' },
  });
  await central.until(() => central.of('StopTransaction').length === 1);
  expect(central.of('StopTransaction')[0]?.payload).toMatchObject({
    transactionId,
    meterStop: 5_000,
    reason: 'Remote',
  });
  expect(JSON.stringify(central.of('MeterValues').at(-1)?.payload)).toContain('"measurand":"SoC"');
  expectSchemaConformance(central);
});

test('a car that waits for a card takes nothing', async () => {
  const { point, clock } = await stage({ protocol: '1.6' });
  point.plugIn(1, car);
  clock.advance(60 * minute);
  await point.presentIdTag(1, 'CARD-1');
  expect(point.energyWh(1)).toBe(0);
  clock.advance(60 * minute);
  expect(point.energyWh(1)).toBe(11_000);
});

test('a full car is suspended, and its transaction goes on until it is unplugged', async () => {
  const { central, point, clock } = await stage({ protocol: '1.6' });
  point.plugIn(1, { ...car, charge: 0.99 });
  await point.presentIdTag(1, 'CARD-1');
  clock.advance(10 * minute);
  expect(point.status(1)).toBe('SuspendedEV');
  point.unplug(1);
  await central.until(() => central.of('StopTransaction').length === 1);
  expect(central.of('StopTransaction')[0]?.payload).toMatchObject({ meterStop: 600, reason: 'EVDisconnected' });
  expectSchemaConformance(central);
});

test('a card that is refused starts nothing; one that is refused with the transaction ends it', async () => {
  const refused = { idTagInfo: { status: 'Expired' } };
  const { central, point } = await stage({}, { Authorize: () => refused });
  point.plugIn(1, car);
  expect(await point.presentIdTag(1, 'OLD')).toBe(false);
  expect(point.connector(1).transaction).toBeNull();
  central.answers['StartTransaction'] = () => ({ transactionId: 9, ...refused });
  await central.command('CP-TEST', 'RemoteStartTransaction', { idTag: 'OLD' });
  await central.until(() => central.of('StopTransaction').length === 1);
  expect(central.of('StopTransaction')[0]?.payload).toMatchObject({ transactionId: 9, reason: 'DeAuthorized' });
  expectSchemaConformance(central);
});
