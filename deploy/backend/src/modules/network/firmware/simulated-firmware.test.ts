import { addFirmwareRelease, type FirmwareRelease } from '@plugboard/contracts/network';
import { expect, it } from 'vitest';
import { createBulkTest } from '../../../testing/bulk-run-tests.ts';
import { stored } from '../../../testing/charge-point-tests.ts';
import { simulated } from '../../../testing/simulated.ts';

it('charge points of both versions of OCPP are updated wave by wave, and come back with the version', async () => {
  const bulk = await createBulkTest('pglite');
  const names = ['SIM-1', 'SIM-2', 'SIM-3'];
  const model = { manufacturer: 'Plugboard', model: 'Simulated DC' };
  const ids: string[] = [];
  for (const name of names) ids.push(await bulk.offline(name, model));
  const points = [];
  for (const [index, name] of names.entries())
    points.push(await simulated(bulk.test, `CP-${name}`, { protocol: index === 1 ? '2.0.1' : '1.6', rebootMs: 50 }));
  const entered = (
    await bulk.post(addFirmwareRelease.path, {
      ...model,
      version: '1.4.2',
      location: 'https://files.example.com/dc-1.4.2.bin',
    })
  ).json<FirmwareRelease>();
  const run = await bulk.start(
    { kind: 'update-firmware', release: entered.id },
    { filter: { model__in: model.model } as never },
  );
  expect(run.counts).toMatchObject({ waiting: 3, refused: 0 });
  const done = await bulk.until(run, 'DONE');
  expect(done.counts).toMatchObject({ done: 3, failed: 0 });
  expect(done.waves.map(({ wave, done: count }) => [wave, count])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  await expect
    .poll(async () => Promise.all(ids.map(async (id) => (await stored(bulk.test, id)).firmware_version)))
    .toEqual(['1.4.2', '1.4.2', '1.4.2']);
  for (const point of points) await point.stop();
  await bulk.test.close();
});
