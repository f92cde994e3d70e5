import { startChargePoint, type ChargePoint, type ChargePointOptions, type Fault } from '@plugboard/simulator';
import { onTestFinished } from 'vitest';
import { listen } from './charge-point.ts';
import type { TestApp } from './test-app.ts';

/** Initial meter register of a simulated charge point, in Wh. */
export const registerWh = 7_000_000;

/** Takes 100 Wh a second. */
export const hungryCar = { batteryWh: 500_000, maxPowerW: 360_000, charge: 0.1 };

export const hasTaken =
  (wh: number) =>
  (point: ChargePoint): boolean =>
    point.energyWh(1) >= registerWh + wh;

/** Online, and with nothing left to tell. */
export const isTold = (point: ChargePoint): boolean => point.isOnline && point.outbox.length === 0;

/** A fast charger that calls at an address, as the simulator plays it. */
export const simulatedAt = (url: string, identity: string, options: Partial<ChargePointOptions> = {}): ChargePoint =>
  startChargePoint({
    url,
    host: 'demo.localhost',
    identity,
    currentType: 'DC',
    maxPowerW: 360_000,
    meterIntervalSeconds: 1,
    registerWh,
    backOff: { firstMs: 100, maxMs: 300 },
    ...options,
  });

interface Course {
  /** From the beginning. */
  readonly fault?: Fault;
  /** `onTestFinished` of the test's context, for concurrent tests: vitest's global one may belong to another test. */
  readonly whenFinished?: typeof onTestFinished;
}

/** One that calls at a test app; it is switched off with the test. */
export async function simulated(
  test: Pick<TestApp, 'app'>,
  identity: string,
  options?: Partial<ChargePointOptions>,
  { fault, whenFinished = onTestFinished }: Course = {},
): Promise<ChargePoint> {
  const point = simulatedAt(`http://127.0.0.1:${await listen(test)}`, identity, options);
  if (fault) point.setFault(fault);
  whenFinished(() => point.stop());
  await point.until(({ isOnline }) => isOnline);
  return point;
}
