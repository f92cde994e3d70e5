/** Register value at a time, in milliseconds since 1970. */
interface RegisterPoint {
  readonly at: number;
  readonly wh: number;
}

/** How the energy of one session flowed. */
interface EnergyFlow {
  /** Between which moments it flowed. */
  readonly from: number;
  readonly to: number;
  readonly energyWh: number;
  /** Oldest first. */
  readonly readings: readonly RegisterPoint[];
}

/** Wh by interval, from interval `first` to the last one that the session touched. */
export interface EnergySpread {
  readonly first: number;
  readonly wh: readonly number[];
}

interface Portion {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** The rises of the register; a register that goes back has not risen. */
const rises = (readings: readonly RegisterPoint[]): Portion[] =>
  readings.slice(1).flatMap(({ at, wh }, index) => {
    const before = readings[index];
    return before && wh > before.wh ? [{ from: before.at, to: at, weight: wh - before.wh }] : [];
  });

/** How many of the sorted bounds are not after a moment. */
function countUntil(bounds: readonly number[], at: number): number {
  let [low, high] = [0, bounds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The bounds of the intervals that the portions touch, with the place of the first. */
function touched(portions: readonly Portion[], bounds: readonly number[]) {
  const start = portions.reduce((earliest, { from }) => Math.min(earliest, from), Infinity);
  const end = portions.reduce((latest, { from, to }) => Math.max(latest, from, to - 1), -Infinity);
  const first = Math.max(0, countUntil(bounds, start) - 1);
  return { first, touchedBounds: bounds.slice(first, countUntil(bounds, end) + 1) };
}

/**
 * Wh of a session by interval. The register decides when the energy flowed and the session how much it was, since a
 * session's energy is corrected for meters that cannot be right; without readings it flowed evenly.
 *
 * @param bounds start of each interval and the end of the last, in milliseconds since 1970
 */
export function spreadEnergy({ from, to, energyWh, readings }: EnergyFlow, bounds: readonly number[]): EnergySpread {
  const risen = rises(readings);
  const portions = risen.length > 0 ? risen : [{ from, to, weight: 1 }];
  const whole = portions.reduce((sum, { weight }) => sum + weight, 0);
  const { first, touchedBounds } = touched(portions, bounds);
  const wh = touchedBounds.slice(1).map((end, index) => {
    const start = touchedBounds[index] ?? end;
    const inside = portions.reduce((sum, portion) => sum + portion.weight * shareWithin(portion, start, end), 0);
    return (energyWh * inside) / whole;
  });
  return { first, wh };
}

function shareWithin({ from, to }: Portion, start: number, end: number): number {
  if (to <= from) return from >= start && from < end ? 1 : 0;
  return Math.max(0, Math.min(to, end) - Math.max(from, start)) / (to - from);
}
