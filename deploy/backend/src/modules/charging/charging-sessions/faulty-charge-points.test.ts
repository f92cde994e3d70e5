import type { Fault } from '@plugboard/simulator';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { insertCard, insertChargerInService, portOf, sessionsOf } from '../../../testing/charging-fixtures.ts';
import { hasTaken, hungryCar, isTold, registerWh, simulated } from '../../../testing/simulated.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const faults: readonly { readonly fault: Fault; readonly remarks?: readonly string[] }[] = [
  { fault: { kind: 'replays' } },
  { fault: { kind: 'duplicate-message-id' } },
  { fault: { kind: 'garbage' } },
  { fault: { kind: 'clock-skew', seconds: 900 } },
  { fault: { kind: 'clock-skew', seconds: -900 } },
  { fault: { kind: 'clock-skew', seconds: 40 * 86_400 }, remarks: ['CLOCK_CORRECTED'] },
];

describe('sessions of charge points with faults', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp('pglite');
  });
  afterAll(() => test.close());

  // Each has a separate charge point and charger, and mostly waits.
  it.concurrent.for(
    faults.flatMap((one) => [
      { ...one, protocol: '1.6' as const },
      { ...one, protocol: '2.0.1' as const },
    ]),
  )(
    'are right in $protocol with $fault',
    async ({ fault, protocol, remarks = [] }, { expect, onTestFinished: whenFinished }) => {
      const name = `${protocol}-${Object.values(fault).join('-')}`.slice(0, 20).toUpperCase();
      const charger = await insertChargerInService(test, name, {}, { max_power_w: hungryCar.maxPowerW });
      await insertCard(test, name);
      const dialled = { protocol, heartbeatSeconds: 1 };
      const point = await simulated(test, `CP-${name}`, dialled, { fault, whenFinished });
      expect(await point.presentIdTag(1, name)).toBe(true);
      point.plugIn(1, hungryCar);
      await point.until(hasTaken(120));
      await expect.poll(async () => (await portOf(test, charger)).status).toBe('CHARGING');
      // Offline messages are sent later, by some faults in the wrong order.
      point.disconnect();
      await point.until(hasTaken(240));
      point.connect();
      await point.until(isTold);
      point.unplug(1);
      await point.until(isTold);
      await expect.poll(async () => (await portOf(test, charger)).status).toBe('AVAILABLE');
      const sessions = await sessionsOf(test, charger);
      expect(sessions).toMatchObject([
        { status: 'COMPLETED', energy: (point.energyWh(1) - registerWh) / 1000, remarks },
      ]);
      const [{ started_at, ended_at } = { started_at: '', ended_at: '' }] = sessions;
      expect(Date.parse(started_at)).toBeLessThan(Date.parse(ended_at ?? ''));
    },
  );
});
