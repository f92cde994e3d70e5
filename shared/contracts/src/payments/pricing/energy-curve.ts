import type { SessionFacts } from './session-facts.ts';

type MeasuredEnergy = Omit<SessionFacts, 'currentType' | 'timezone' | 'email'>;

/** Energy of a session at a second since 1970. */
export interface CurvePoint {
  readonly second: number;
  readonly wh: number;
}

/** How the energy of a session has risen, from its first second to its last, in whole seconds and Wh. */
export interface EnergyCurve {
  readonly start: number;
  readonly end: number;
  readonly wh: number;
  /** Energy at a second. Of several values in that second, the last. */
  readonly whAt: (second: number) => number;
  /** The second in which an amount of energy was reached. */
  readonly secondOf: (wh: number) => number;
  /** The second from which a state of charge was reported; `null` where it never was. */
  readonly secondOfCharge: (percent: number) => number | null;
}

export const toSecond = (at: Date): number => Math.floor(at.getTime() / 1000);

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Rising points within the charge, whose last one has the energy that counts. */
function risingPoints({ readings, energyWh }: MeasuredEnergy, start: number, end: number): CurvePoint[] {
  const points: CurvePoint[] = [{ second: start, wh: 0 }];
  let highest = 0;
  for (const { at, energyWh: wh } of readings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (wh === null || wh < highest) continue;
    highest = Math.min(wh, energyWh);
    points.push({ second: clamp(toSecond(at), start, end), wh: highest });
  }
  return [...points, { second: end, wh: energyWh }];
}

/** The last place where a sorted list satisfies a condition that holds from the beginning on. */
function lastWhere(points: readonly CurvePoint[], holds: (point: CurvePoint) => boolean): number {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const point = points[middle];
    if (point && holds(point)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Share of a distance, 0 where there is none. */
const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

export function toEnergyCurve(facts: MeasuredEnergy): EnergyCurve {
  const start = toSecond(facts.chargingStartedAt);
  const end = Math.max(start, toSecond(facts.chargingEndedAt ?? facts.until));
  const points = risingPoints(facts, start, end);
  const between = (index: number): [from: CurvePoint, to: CurvePoint] => {
    const from = points[index] ?? { second: start, wh: 0 };
    return [from, points[index + 1] ?? from];
  };
  return {
    start,
    end,
    wh: facts.energyWh,
    whAt: (second) => {
      const [from, to] = between(lastWhere(points, (point) => point.second <= second));
      const share = shareOf(second - from.second, to.second - from.second);
      return Math.round(from.wh + clamp(share, 0, 1) * (to.wh - from.wh));
    },
    secondOf: (wh) => {
      const [from, to] = between(lastWhere(points, (point) => point.wh < wh));
      return Math.floor(from.second + shareOf(wh - from.wh, to.wh - from.wh) * (to.second - from.second));
    },
    secondOfCharge: (percent) => {
      const reached = facts.readings.filter(({ stateOfChargePercent: charge }) => charge !== null && charge >= percent);
      return reached.length > 0 ? Math.min(...reached.map(({ at }) => toSecond(at))) : null;
    },
  };
}
