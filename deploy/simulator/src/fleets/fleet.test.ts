import { expect, onTestFinished, test } from 'vitest';
import { Central } from '../testing/central.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { delivered, expectSchemaConformance, minute } from '../testing/stage.ts';
import { demoFleet } from './demo.ts';
import { startFleet } from './fleet.ts';
import { readPlan } from './plan.ts';

const entry = {
  host: 'demo.localhost',
  identity: 'CP-A',
  password: 'secret',
  protocol: '1.6',
  ports: 1,
  current_type: 'AC',
  max_power_w: 7_400,
  story: 'available',
};

async function startOn(plan: Parameters<typeof startFleet>[0]) {
  const central = new Central();
  await central.listen();
  const clock = manualClock();
  const fleet = startFleet(plan, { url: central.url, clock, perSecond: 1000 });
  onTestFinished(async () => {
    fleet.stop();
    await central.close();
  });
  return { central, clock, fleet };
}

test('a plan is read with what it leaves out', () => {
  expect(readPlan(JSON.stringify([entry]))).toEqual([{ ...entry, id_tags: ['PLUGBOARD-DEMO'], register_wh: 0 }]);
});

test.each([{ ports: 0 }, { protocol: '2.1' }, { story: 'dancing' }, { colour: 'red' }])(
  'a plan with %o is refused, and says where',
  (wrong) => {
    expect(() => readPlan(JSON.stringify([{ ...entry, ...wrong }]))).toThrow(Object.keys(wrong)[0]);
  },
);

test('the demo’s charge points connect and are what the demo says of them', async () => {
  const { central, fleet } = await startOn(demoFleet);
  await central.until(() => central.of('StartTransaction').length === 1 && central.of('TransactionEvent').length === 2);
  await central.until(() => new Set(central.received.map(({ identity }) => identity)).size === 9);
  const status = (number: string, port = 1) => fleet.find(`CP-DEMO-${number}`).status(port);
  expect(['001', '003', '004', '006', '008', '009', '010', '011'].map((number) => status(number))).toEqual([
    'Available',
    'Available',
    'Available',
    'Faulted',
    'Available',
    'Available',
    'Charging',
    'Charging',
  ]);
  expect([status('002', 1), status('002', 2)]).toEqual(['Charging', 'Available']);
  expect(() => fleet.find('CP-DEMO-005')).toThrow('CP-DEMO-005');
  expectSchemaConformance(central);
});

test('somebody plugs in after a remote start and leaves after the stop', async () => {
  const { central, clock, fleet } = await startOn(readPlan(JSON.stringify([entry])));
  const point = fleet.find('CP-A');
  await point.until(({ isOnline }) => isOnline);
  await central.command('CP-A', 'RemoteStartTransaction', { idTag: 'PORTAL' });
  clock.advance(5_000);
  await point.until(() => typeof point.connector(1).transaction?.serverId === 'number');
  const transactionId = point.connector(1).transaction?.serverId;
  await central.command('CP-A', 'RemoteStopTransaction', { transactionId });
  expect(point.status(1)).toBe('Finishing');
  clock.advance(minute);
  expect(point.status(1)).toBe('Available');
});

test('every day cars come, charge and go', async () => {
  const { central, clock, fleet } = await startOn(readPlan(JSON.stringify([{ ...entry, story: 'everyday' }])));
  await fleet.find('CP-A').until(({ isOnline }) => isOnline);
  for (let passed = 0; passed < 24 * 60; passed += 5) {
    clock.advance(5 * minute);
    await fleet.find('CP-A').call({ action: 'Heartbeat', payload: {} });
    await delivered(fleet.find('CP-A'));
  }
  const [starts, stops] = [central.of('StartTransaction'), central.of('StopTransaction')];
  expect(starts.length).toBeGreaterThan(2);
  expect(stops.length).toBeGreaterThanOrEqual(starts.length - 1);
  expect(Number(stops.at(-1)?.payload['meterStop'])).toBeGreaterThan(1_000);
  expectSchemaConformance(central);
});
