/** What the register showed at a moment, in milliseconds since 1970. */
export interface RegisterPoint {
  readonly at: number;
  readonly wh: number;
}

/** How the energy of one session flowed. */
export interface EnergyFlow {
  /** Between which moments it flowed. */
  readonly from: number;
  readonly to: number;
  readonly energyWh: number;
  /** Oldest first. */
  readonly readings: readonly RegisterPoint[];
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

/**
 * Wh of a session by interval. The register decides when the energy flowed and the session how much it was, since a
 * session's energy is corrected for meters that cannot be right; without readings it flowed evenly.
 *
 * @param bounds start of each interval and the end of the last, in milliseconds since 1970
 */
export function spreadEnergy({ from, to, energyWh, readings }: EnergyFlow, bounds: readonly number[]): number[] {
  const risen = rises(readings);
  const portions = risen.length > 0 ? risen : [{ from, to, weight: 1 }];
  const whole = portions.reduce((sum, { weight }) => sum + weight, 0);
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? end;
    const inside = portions.reduce((sum, portion) => sum + portion.weight * shareWithin(portion, start, end), 0);
    return (energyWh * inside) / whole;
  });
}

function shareWithin({ from, to }: Portion, start: number, end: number): number {
  if (to <= from) return from >= start && from < end ? 1 : 0;
  return Math.max(0, Math.min(to, end) - Math.max(from, start)) / (to - from);
}
