import { expect, test } from 'vitest';
import { wallClock } from '../clock.ts';
import { delivered, expectSchemaConformance, minute, stage } from '../testing/stage.ts';
import type { ProtocolVersion } from './options.ts';

const car = { batteryWh: 60_000, maxPowerW: 6_000, charge: 0.2 };

const messagesOf = { '1.6': ['StartTransaction', 'MeterValues', 'StopTransaction'], '2.0.1': ['TransactionEvent'] };
const timesOf = (payload: unknown) => /"timestamp":"([^"]+)"/.exec(JSON.stringify(payload))?.[1] ?? '';

test.each<ProtocolVersion>(['1.6', '2.0.1'])(
  '%s: what happened while it was cut off is told afterwards, in order and with its own times',
  async (protocol) => {
    const { central, point, clock } = await stage({ protocol });
    point.plugIn(1, car);
    await point.presentIdTag(1, 'CARD-1');
    const told = () => central.received.filter(({ action }) => messagesOf[protocol].includes(action));
    await delivered(point);
    point.disconnect();
    for (let passed = 0; passed < 10; passed += 1) clock.advance(minute);
    point.unplug(1);
    expect(told()).toHaveLength(1);
    point.connect();
    await central.until(() => told().length === 12);
    const times = told().map(({ payload }) => timesOf(payload));
    expect(times).toEqual(times.toSorted());
    expect(times[0]).toBe('2026-11-20T08:00:00.000Z');
    expect(times.at(-1)).toBe('2026-11-20T08:10:00.000Z');
    expect(JSON.stringify(told().at(-1)?.payload)).toMatch(protocol === '1.6' ? /"meterStop":1000/ : /"value":1000/);
    expectSchemaConformance(central);
  },
);

test('a whole transaction of 1.6 without a connection gets its number when it is told', async () => {
  const { central, point, clock } = await stage({ protocol: '1.6' });
  point.localList.remember('CARD-1', true);
  point.disconnect();
  point.plugIn(1, car);
  expect(await point.presentIdTag(1, 'CARD-1')).toBe(true);
  clock.advance(minute);
  point.unplug(1);
  point.connect();
  await central.until(() => central.of('StopTransaction').length === 1);
  const sampled = central.of('MeterValues')[0]?.payload['transactionId'];
  expect(sampled).toBeGreaterThan(0);
  expect(central.of('StopTransaction')[0]?.payload['transactionId']).toBe(sampled);
  expectSchemaConformance(central);
});

test('2.0.1 says that it was offline', async () => {
  const { central, point } = await stage({ protocol: '2.0.1' });
  point.plugIn(1, car);
  await point.presentIdTag(1, 'CARD-1');
  await delivered(point);
  point.disconnect();
  point.unplug(1);
  point.connect();
  await central.until(() => central.of('TransactionEvent').length === 2);
  expect(central.of('TransactionEvent').map(({ payload }) => payload['offline'])).toEqual([false, true]);
});

test.each<ProtocolVersion>(['1.6', '2.0.1'])(
  '%s: a transaction survives the central system, without a second boot and without lost energy',
  async (protocol) => {
    const { central, point, clock } = await stage({ protocol });
    point.plugIn(1, car);
    await point.presentIdTag(1, 'CARD-1');
    clock.advance(minute);
    await delivered(point);
    await central.close();
    await point.until(({ isConnected }) => !isConnected);
    for (let passed = 0; passed < 5; passed += 1) clock.advance(minute);
    await central.listen();
    await point.until(({ isOnline }) => isOnline);
    const before = central.of('BootNotification').length;
    clock.advance(4 * minute);
    point.unplug(1);
    await delivered(point);
    expect(JSON.stringify(central.received.findLast(({ action }) => messagesOf[protocol].includes(action)))).toContain(
      'EVDisconnected',
    );
    expect(before).toBe(1);
    expect(point.energyWh(1)).toBe(1_000);
    expectSchemaConformance(central);
  },
);

test('an unanswered message is sent again after the cut, not lost', async () => {
  const { central, point } = await stage({ protocol: '1.6' }, { StartTransaction: null });
  point.plugIn(1, car);
  await point.presentIdTag(1, 'CARD-1');
  await central.until(() => central.of('StartTransaction').length === 1);
  delete central.answers['StartTransaction'];
  central.cut('CP-TEST');
  await delivered(point);
  const [first, second] = central.of('StartTransaction');
  expect(second?.payload).toEqual(first?.payload);
  expect(second?.id).not.toBe(first?.id);
});

test('a boot that a busy central system does not answer is sent again soon', async () => {
  const { central, point } = await stage({ clock: wallClock, callTimeoutMs: 50, rebootMs: 1 });
  central.answers['BootNotification'] = null;
  point.restart('hard', 'power');
  await central.until(() => central.of('BootNotification').length === 3);
  delete central.answers['BootNotification'];
  await point.until(({ isOnline }) => isOnline);
  expect(central.of('BootNotification').length).toBeGreaterThan(3);
});
