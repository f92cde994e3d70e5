import { expect, onTestFinished, test } from 'vitest';
import { Central } from '../testing/central.ts';
import { expectSchemaConformance } from '../testing/stage.ts';
import { identityOf, quantile, startLoad } from './load.ts';

test('quantiles', () => {
  expect([quantile([3, 1, 2, 4], 0.5), quantile([3, 1, 2, 4], 0.95), quantile([], 0.5)]).toEqual([2, 4, 0]);
});

test('as many as asked for connect under their names, some charge, others change their status', async () => {
  const central = new Central();
  await central.listen();
  const load = startLoad({
    url: central.url,
    host: 'demo.localhost',
    password: 'secret',
    count: 20,
    prefix: 'CP-LOAD-',
    charging: 0.5,
    heartbeatSeconds: 60,
    meterSeconds: 60,
    flipsPerSecond: 200,
    connectsPerSecond: 500,
  });
  onTestFinished(async () => {
    load.stop();
    await central.close();
  });
  await central.until(() => central.of('BootNotification').length === 20);
  await central.until(() => central.of('StartTransaction').length === 5 && central.of('TransactionEvent').length === 5);
  await central.until(() => load.report().flips > 5);
  expect(load.report()).toMatchObject({ online: 20, charging: 10, tally: { connections: 20, refused: 0 } });
  expect(new Set(central.received.map(({ identity }) => identity))).toContain(identityOf('CP-LOAD-', 19));
  expectSchemaConformance(central);
});
