import type { ChargePoint } from '@plugboard/simulator';
import { expect, it, onTestFinished } from 'vitest';
import { stored } from '../../../testing/charge-point-tests.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { insertCard, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { hungryCar, simulated } from '../../../testing/simulated.ts';
import { createTestApp } from '../../../testing/test-app.ts';

/** W of one ampere on three phases. */
const wattsPerAmp = 690;
const limit = 20;

it('charge points of both versions share a limit, and pass it at no moment', async () => {
  const test = await createTestApp('pglite');
  onTestFinished(() => test.close());
  const token = await signInAs(test, 'admin');
  const location = await insertLocation(test.database, 'demo', { name: 'Garage' });
  const charger = { location_id: location, current_type: 'AC', phases: 3, max_current_a: 16 } as const;
  const chargers = [
    await insertChargerInService(test, 'OLD', charger, { max_power_w: 11_000 }),
    await insertChargerInService(test, 'NEW', charger, { max_power_w: 11_000 }),
  ];
  await insertCard(test, '04A1B2C3');
  const options = { currentType: 'AC', maxPowerW: 11_040 } as const;
  const points: readonly ChargePoint[] = [
    await simulated(test, 'CP-OLD', { ...options, protocol: '1.6' }),
    await simulated(test, 'CP-NEW', { ...options, protocol: '2.0.1' }),
  ];
  const body = { name: 'Garage', location, max_current: limit, chargers };
  await test.call({
    method: 'POST',
    url: '/api/v1/charger-group/',
    body,
    token,
    headers: { 'idempotency-key': 'group' },
  });
  const told = () => test.database.kysely.selectFrom('load_limit').select('confirmed_a').execute();
  await expect.poll(told).toEqual([{ confirmed_a: 6 }, { confirmed_a: 6 }]);

  let most = 0;
  const drawn = () => {
    const watts = points.map(({ connectors: [first] }) => first?.powerW ?? 0);
    most = Math.max(most, watts.reduce((sum, each) => sum + each, 0) / wattsPerAmp);
    return watts.map((each) => Math.round(each / wattsPerAmp));
  };
  const draw = (amps: readonly number[]) => expect.poll(drawn, { interval: 50 }).toEqual(amps);
  points[0]?.plugIn(1, hungryCar);
  await points[0]?.presentIdTag(1, '04A1B2C3');
  await draw([16, 0]);
  points[1]?.plugIn(1, hungryCar);
  await points[1]?.presentIdTag(1, '04A1B2C3');
  await draw([10, 10]);
  expect(most).toBeLessThanOrEqual(limit + 0.1);
  await expect.poll(async () => (await stored(test, chargers[1] ?? '')).ports[0]?.status).toBe('CHARGING');
});
