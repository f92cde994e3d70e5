import type { Car } from '../car/car.ts';
import type { ChargePoint } from '../point/charge-point.ts';
import { cardAt, type PlanEntry, type Story } from './plan.ts';

/** The same chances each time for the same text; from 0 up to, not including, 1. */
function chanceOf(text: string): () => number {
  let state = 0;
  for (const letter of text) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const minute = 60_000;

/** Charges for hours, also at a fast charger, so that a demo finds it charging. */
const patientCar: Car = { batteryWh: 100_000, maxPowerW: 22_000, charge: 0.1 };

interface Visit {
  readonly car: Car;
  readonly staysMs: number;
  /** Until the next car comes. */
  readonly pauseMs: number;
}

const wait = (point: ChargePoint, milliseconds: number) =>
  new Promise<void>((resolve) => point.settings.clock.after(milliseconds, resolve));

/** A car that is plugged in charges and leaves when it is full, its time is over, or the session is stopped. */
async function stay(point: ChargePoint, port: number, tag: string, staysMs: number): Promise<void> {
  const connector = point.connector(port);
  await point.presentIdTag(port, tag);
  let isOver = false;
  point.settings.clock.after(staysMs, () => {
    isOver = true;
    point.changed();
  });
  await point.until(() => isOver || !connector.transaction || connector.state === 'SuspendedEV');
  await wait(point, 2 * minute);
  if (connector.car) point.unplug(port);
}

/** A car arrives, and stays. */
async function visit(point: ChargePoint, port: number, tag: string, { car, staysMs }: Visit): Promise<void> {
  const connector = point.connector(port);
  if (connector.car || connector.status !== 'Available') return;
  point.plugIn(port, car);
  await stay(point, port, tag, staysMs);
}

async function visits(point: ChargePoint, port: number, tag: string, next: () => Visit): Promise<never> {
  await point.until(({ isOnline }) => isOnline);
  for (;;) {
    const one = next();
    await visit(point, port, tag, one);
    await wait(point, one.pauseMs);
  }
}

/** Always a car, with a short break between one and the next. */
const oneAfterTheOther = (): Visit => ({ car: patientCar, staysMs: 12 * 60 * minute, pauseMs: 5 * minute });

const someCar = (chance: () => number): Visit => ({
  car: { batteryWh: 40_000 + chance() * 60_000, maxPowerW: 7_000 + chance() * 140_000, charge: 0.1 + chance() * 0.5 },
  staysMs: (20 + chance() * 120) * minute,
  pauseMs: (5 + chance() * 90) * minute,
});

/** A connector that is never reported as free: the first car is there before the charge point connects. */
async function alwaysUsed(point: ChargePoint, port: number, tag: string): Promise<void> {
  const first = oneAfterTheOther();
  point.plugIn(port, first.car);
  await point.until(({ isOnline }) => isOnline);
  await stay(point, port, tag, first.staysMs);
  await wait(point, first.pauseMs);
  await visits(point, port, tag, oneAfterTheOther);
}

async function everyday(point: ChargePoint, entry: PlanEntry): Promise<void> {
  const chance = chanceOf(entry.identity);
  await Promise.all(
    point.connectors.map(async ({ id }) => {
      await wait(point, chance() * 60 * minute);
      return visits(point, id, cardAt(entry, id), () => someCar(chance));
    }),
  );
}

/** The script of each story, started once the charge point is switched on. */
export const stories: Readonly<Record<Story, (point: ChargePoint, entry: PlanEntry) => void>> = {
  available: () => {},
  offline: () => {},
  everyday: (point, entry) => void everyday(point, entry),
  charging: (point, entry) => void visits(point, 1, cardAt(entry, 1), oneAfterTheOther),
  busy: (point, entry) => {
    for (const { id } of point.connectors) void alwaysUsed(point, id, cardAt(entry, id));
  },
  plugged: (point) => point.plugIn(1),
  full: (point, entry) => {
    point.plugIn(1, { ...patientCar, charge: 0.9999 });
    void point.until(({ isOnline }) => isOnline).then(() => point.presentIdTag(1, cardAt(entry, 1)));
  },
  faulted: (point) => point.setFault({ kind: 'faulted' }),
};
