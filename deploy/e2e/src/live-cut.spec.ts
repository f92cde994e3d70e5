import { openCable } from './support/cable.ts';
import { expect, hasTaken, hungryCar, rowOf, test } from './support/charge-points.ts';
import { enter, get } from './support/enter.ts';
import { recordedEvents, recordEvents } from './support/recorded-events.ts';

/** How long the browser is cut off, in milliseconds. */
const cutFor = 30_000;

test('a page that was cut off shows what happened meanwhile, and got every event once', async ({
  page,
  portal,
  switchOn,
}) => {
  test.setTimeout(150_000);
  const point = await switchOn('DEMO-002', { ports: 2 });
  const cable = await openCable(portal);
  await recordEvents(page);
  await enter(page, cable.portal, { path: '/chargers?search=DEMO-002' });
  const status = (port: string, label: string) =>
    expect(rowOf(page, port).getByText(label, { exact: true })).toBeVisible({ timeout: 15_000 });
  await status('Port 1', 'Available');
  await status('Port 2', 'Available');
  // The event stream opens some time after the page; after the first event the later ones are sure to arrive.
  await expect(async () => {
    point.setFault({ kind: 'faulted', connector: 1 });
    point.clearFaults();
    expect((await recordedEvents(page)).length).toBeGreaterThan(0);
  }).toPass({ intervals: [500] });
  // One after the other: with this everything before has been shown.
  point.setFault({ kind: 'faulted', connector: 2 });
  await status('Port 2', 'Faulted');
  point.clearFaults();
  await status('Port 2', 'Available');
  let loads = 0;
  page.on('load', () => (loads += 1));

  cable.pull();
  const back = Date.now() + cutFor;
  for (let times = 0; times < 5; times += 1) {
    point.setFault({ kind: 'faulted', connector: 2 });
    point.clearFaults();
  }
  point.setFault({ kind: 'faulted', connector: 2 });
  point.plugIn(1, hungryCar);
  expect(await point.presentIdTag(1, 'PLUGBOARD-DEMO-002')).toBe(true);
  await point.until(hasTaken(200));
  await expect(page.getByText('Live updates are off')).toBeVisible();
  await status('Port 2', 'Available');
  await expect.poll(() => Date.now(), { timeout: cutFor + 10_000 }).toBeGreaterThan(back);
  cable.plug();

  await status('Port 1', 'Charging');
  await status('Port 2', 'Faulted');
  point.unplug(1);
  await status('Port 1', 'Available');
  await expect(page.getByText('Live updates are off')).toBeHidden();
  expect(loads).toBe(0);

  const { last_id } = await get<{ last_id: number }>(page, portal, '/api/v1/events');
  await expect.poll(async () => (await recordedEvents(page)).at(-1)).toBeGreaterThanOrEqual(last_id);
  const heard = await recordedEvents(page);
  expect(heard.length).toBeGreaterThan(10);
  // Events of a tenant are numbered without gaps, and an administrator may see them all.
  expect(heard).toEqual(heard.map((_, index) => Number(heard[0]) + index));
  cable.close();
});
