import { timeOfMinutes } from '@plugboard/contracts/chargers';
import type { getGridEventPerformance, GridEvent } from '@plugboard/contracts/grid';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import type { ChargePoint } from '@plugboard/simulator';
import { expect, it, onTestFinished } from 'vitest';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { insertCard, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { hungryCar, simulated } from '../../../testing/simulated.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const names = ['A', 'B', 'C', 'D'];
const kw = (points: readonly ChargePoint[]): number =>
  points.reduce((sum, { connectors: [first] }) => sum + (first?.powerW ?? 0), 0) / 1000;

it('cuts charge points of both versions to the target, makes up for one that refuses, and gives everything back', async () => {
  const test = await createTestApp('pglite');
  onTestFinished(() => test.close());
  const token = await signInAs(test, 'superuser');
  const location = await insertLocation(test.database, 'demo', { name: 'Garage', timezone: 'UTC' });
  const charger = { location_id: location, current_type: 'AC', phases: 3, max_current_a: 16 } as const;
  await insertCard(test, '04A1B2C3');
  const points: ChargePoint[] = [];
  for (const [index, name] of names.entries()) {
    await insertChargerInService(test, name, charger, { max_power_w: 11_000 });
    const options = { currentType: 'AC', maxPowerW: 11_040, protocol: index % 2 ? '2.0.1' : '1.6' } as const;
    const point = await simulated(
      test,
      `CP-${name}`,
      options,
      index === 3 ? { fault: { kind: 'refuses-profiles' } } : {},
    );
    point.plugIn(1, hungryCar);
    await point.presentIdTag(1, '04A1B2C3');
    points.push(point);
  }
  await expect.poll(() => kw(points)).toBeGreaterThan(43);

  const now = new Date();
  const minutes = Math.floor((now.getUTCHours() * 60 + now.getUTCMinutes()) / 5) * 5;
  const created = await test.call({
    method: 'POST',
    url: '/api/v1/grid-events/',
    token,
    headers: { 'idempotency-key': 'event' },
    body: {
      name: 'Peak',
      locations: [location],
      target_kind: 'LIMIT',
      target_value: 25,
      date: now.toISOString().slice(0, 10),
      start_at: timeOfMinutes(minutes),
      end_at: timeOfMinutes(minutes + 120),
      timezone: 'UTC',
    },
  });
  const event = created.json<GridEvent>();
  // Within 60 seconds, and within 5 %, although the last one continues with its 11 kW.
  await expect.poll(() => kw(points), { interval: 200 }).toBeLessThan(25 * 1.05);
  await expect.poll(() => kw(points)).toBeGreaterThan(25 * 0.95);
  const performance = await test.call({ url: `/api/v1/grid-events/${event.id}/performance/`, token });
  const { ports } = performance.json<HandlerReplyOf<typeof getGridEventPerformance>>();
  // The charge points have no second connector.
  const first = ports.filter(({ connector_id }) => connector_id === 1);
  const refusing = first.filter(({ outcome }) => outcome === 'REFUSED').map(({ charger: { name } }) => name);
  expect(refusing).toEqual(['D']);

  const headers = { 'idempotency-key': 'end' };
  await test.call({ method: 'POST', url: `/api/v1/grid-events/${event.id}/end/`, token, headers });
  await expect.poll(() => kw(points)).toBeGreaterThan(43);
});
