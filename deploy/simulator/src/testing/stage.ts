import { expect, onTestFinished } from 'vitest';
import type { Car } from '../car/car.ts';
import type { ChargePoint } from '../point/charge-point.ts';
import type { ChargePointOptions, ProtocolVersion } from '../point/options.ts';
import { startChargePoint } from '../start.ts';
import { Central } from './central.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';

export const minute = 60_000;

/** A central system and a charge point that has booted on it, in a time moved by hand. */
export async function stage(
  options: Partial<ChargePointOptions> = {},
  answers: Central['answers'] = {},
): Promise<{ central: Central; point: ChargePoint; clock: ManualClock }> {
  const central = new Central();
  Object.assign(central.answers, answers);
  await central.listen();
  const clock = manualClock();
  const point = startChargePoint({
    url: central.url,
    host: 'demo.localhost',
    identity: 'CP-TEST',
    password: 'secret',
    clock,
    backOff: { firstMs: 5, maxMs: 20 },
    ...options,
  });
  onTestFinished(async () => {
    point.stop();
    await central.close();
  });
  await point.until(({ isOnline }) => isOnline);
  await central.until(() => central.of('StatusNotification').length > point.connectors.length - 1);
  return { central, point, clock };
}

/** A car that takes as much as the usual charge point gives. */
export const defaultGuest: Car = { batteryWh: 60_000, maxPowerW: 11_000, charge: 0.2 };

/** A stage with this car charging on CARD-1 at connector 1. */
export async function stageCharging(protocol: ProtocolVersion) {
  const staged = await stage({ protocol });
  staged.point.plugIn(1, defaultGuest);
  await staged.point.presentIdTag(1, 'CARD-1');
  await delivered(staged.point);
  const ask = async (action: string, payload: object) => {
    const frame = await staged.central.command('CP-TEST', action, payload);
    return frame !== 'gone' && frame.kind === 'result' ? (frame.payload as Record<string, unknown>) : frame;
  };
  return { ...staged, ask };
}

/** Everything both sides said is as the standard wants it. */
export const expectSchemaConformance = (central: Central) => expect(central.violations).toEqual([]);

/** Everything it had to tell was told and answered. */
export const delivered = (point: ChargePoint) => point.until(({ outbox }) => outbox.length === 0);
