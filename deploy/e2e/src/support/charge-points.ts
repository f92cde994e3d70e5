import type { ChargingSession } from '@plugboard/contracts/charging';
import { startChargePoint, type ChargePoint, type ChargePointOptions } from '@plugboard/simulator';
import type { Page } from '@playwright/test';
import { get } from './enter.ts';
import type { Portal } from './portal.ts';
import { expect, test as base } from './test.ts';

/** Password of every seeded charge point. */
const password = 'plugboard-demo-charge-point';

/** Takes 100 Wh a second, so that a tenth of a kWh is charged within a second. */
export const hungryCar = { batteryWh: 1_000_000, maxPowerW: 360_000, charge: 0.1 };
/** Initial meter register in Wh. */
export const registerWh = 4_200_000;

interface PerTest {
  /** Switches a charge point of tenant demo on, e.g. that of DEMO-001, and waits until the backend has let it in. */
  readonly switchOn: (customId: string, options?: Partial<ChargePointOptions>) => Promise<ChargePoint>;
}

/** Tests with charge points, which are switched off when the test is over. */
export const test = base.extend<PerTest>({
  switchOn: async ({}, use) => {
    const points: ChargePoint[] = [];
    await use(async (customId, options) => {
      const point = startChargePoint({
        url: process.env['E2E_BACKEND_URL'] ?? '',
        host: 'demo.localhost',
        identity: `CP-${customId}`,
        password,
        currentType: 'DC',
        maxPowerW: 360_000,
        meterIntervalSeconds: 1,
        registerWh,
        backOff: { firstMs: 100, maxMs: 500 },
        ...options,
      });
      points.push(point);
      await point.until(({ isOnline }) => isOnline);
      return point;
    });
    for (const point of points) point.stop();
  },
});

export const hasTaken =
  (wh: number) =>
  (point: ChargePoint): boolean =>
    point.energyWh(1) >= registerWh + wh;

/** The row of a charger, or of a port of the one that is searched for. Files run beside each other: each has its own. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^(Select row )?${name}\\b`) });

/** A charger's sessions by the API, newest first. */
export async function sessionsOf(page: Page, portal: Portal, customId: string): Promise<readonly ChargingSession[]> {
  const chargers = await get<{ results: { id: string }[] }>(page, portal, `/api/v1/charger/?search=${customId}`);
  const id = chargers.results[0]?.id ?? '';
  const sessions = await get<{ results: ChargingSession[] }>(
    page,
    portal,
    `/api/v1/charging-session/?charger__in=${id}`,
  );
  return sessions.results;
}

export { expect };
