import { expect, test } from 'vitest';
import { expectSchemaConformance, minute, stage } from '../testing/stage.ts';

const car = { batteryWh: 60_000, maxPowerW: 100_000, charge: 0.5 };
const portal = { idToken: 'PORTAL', type: 'Central' };

interface Event {
  readonly eventType: string;
  readonly triggerReason: string;
  readonly seqNo: number;
  readonly transactionInfo: { readonly chargingState: string; readonly stoppedReason?: string };
  readonly meterValue: { readonly sampledValue: { readonly measurand: string; readonly value: number }[] }[];
}

const energyOf = (event: Event | undefined) =>
  event?.meterValue[0]?.sampledValue.find(({ measurand }) => measurand === 'Energy.Active.Import.Register')?.value;

test('boots, tells of its start, and reports every EVSE', async () => {
  const { central } = await stage({ ports: 2, protocol: '2.0.1' });
  await central.until(() => central.of('StatusNotification').length === 2);
  expect(central.of('BootNotification')[0]?.payload).toMatchObject({ reason: 'PowerUp' });
  expect(central.of('SecurityEventNotification')[0]?.payload).toMatchObject({ type: 'StartupOfTheDevice' });
  expect(
    central.of('StatusNotification').map(({ payload }) => [payload['evseId'], payload['connectorStatus']]),
  ).toEqual([
    [1, 'Available'],
    [2, 'Available'],
  ]);
  expectSchemaConformance(central);
});

test('a requested transaction is told event by event, without a gap, and ends with the energy that flowed', async () => {
  const { central, point, clock } = await stage({ protocol: '2.0.1', currentType: 'DC', maxPowerW: 60_000 });
  point.plugIn(1, car);
  const start = await central.command('CP-TEST', 'RequestStartTransaction', {
    evseId: 1,
    idToken: portal,
    remoteStartId: 7,
  });
  expect(start).toMatchObject({ payload: { status: 'Accepted' } });
  await point.until(() => point.connector(1).transaction !== null);
  for (let passed = 0; passed < 3; passed += 1) clock.advance(minute);
  const transactionId = point.connector(1).transaction?.id;
  await central.command('CP-TEST', 'RequestStopTransaction', { transactionId });
  const events = () => central.of('TransactionEvent').map(({ payload }) => payload as unknown as Event);
  await central.until(() => events().at(-1)?.eventType === 'Ended');
  expect(events().map(({ eventType, triggerReason, seqNo }) => [eventType, triggerReason, seqNo])).toEqual([
    ['Started', 'RemoteStart', 0],
    ['Updated', 'MeterValuePeriodic', 1],
    ['Updated', 'MeterValuePeriodic', 2],
    ['Updated', 'MeterValuePeriodic', 3],
    ['Ended', 'RemoteStop', 4],
  ]);
  expect(events()[0]).toMatchObject({ idToken: portal, transactionInfo: { transactionId, remoteStartId: 7 } });
  expect(events().map(energyOf)).toEqual([0, 1_000, 2_000, 3_000, 3_000]);
  expect(events().at(-1)?.transactionInfo).toMatchObject({ stoppedReason: 'Remote', chargingState: 'EVConnected' });
  const told = central.of('StatusNotification').map(({ payload }) => payload['connectorStatus']);
  expect(told).toEqual(['Available', 'Occupied']);
  expectSchemaConformance(central);
});

test('a car that gets full is told as a change of the charging state', async () => {
  const { central, point, clock } = await stage({ protocol: '2.0.1' });
  point.plugIn(1, { ...car, charge: 0.99 });
  await point.presentIdTag(1, 'CARD-1');
  clock.advance(10 * minute);
  point.unplug(1);
  const events = () => central.of('TransactionEvent').map(({ payload }) => payload as unknown as Event);
  await central.until(() => events().at(-1)?.eventType === 'Ended');
  const full = events().find(({ triggerReason }) => triggerReason === 'ChargingStateChanged');
  expect(full?.transactionInfo.chargingState).toBe('SuspendedEV');
  expect(events().at(-1)).toMatchObject({
    triggerReason: 'EVDeparted',
    transactionInfo: { stoppedReason: 'EVDisconnected' },
  });
  expect(energyOf(events().at(-1))).toBe(600);
  expectSchemaConformance(central);
});

test('a refused token ends the transaction', async () => {
  const { central, point } = await stage(
    { protocol: '2.0.1' },
    {
      TransactionEvent: ({ eventType }) => (eventType === 'Started' ? { idTokenInfo: { status: 'Blocked' } } : {}),
    },
  );
  point.plugIn(1, car);
  await point.presentIdTag(1, 'CARD-1');
  await central.until(() => central.of('TransactionEvent').length === 2);
  expect(central.of('TransactionEvent')[1]?.payload).toMatchObject({
    triggerReason: 'Deauthorized',
    transactionInfo: { stoppedReason: 'DeAuthorized' },
  });
});
