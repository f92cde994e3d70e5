import type { VehicleListItem } from '../vehicle.ts';

/** Metres of a mile (spec §9). */
export const metresPerMile = 1609.34;
/** How much more a battery loses on the road than its range says (spec §9). */
export const rangeMargin = 1.2;
/** Percent of the battery that is kept, where nothing else was chosen. */
export const defaultReservePercent = 10;

/** Whole miles of a distance (spec §9). */
export const toMiles = (metres: number): number => Math.round(metres / metresPerMile);

/**
 * Percent of a battery that a mile takes: by the vehicle's own estimate of its range, else by its EPA range; `null` if
 * neither is known.
 */
export function percentPerMileOf({
  charger: { battery_percent: percent, battery_miles: miles },
  epa_range_miles: range,
}: Pick<VehicleListItem, 'epa_range_miles'> & {
  readonly charger: Pick<VehicleListItem['charger'], 'battery_percent' | 'battery_miles'>;
}): number | null {
  if (percent !== null && percent > 0 && miles !== null && miles > 0) return percent / miles;
  return range === null ? null : 100 / range;
}

export interface BatteryDrain {
  /** Of the battery at the start. */
  readonly percent: number;
  readonly percentPerMile: number;
}

export interface LegEstimate {
  readonly miles: number;
  /** Of the battery; less than 0 where the charge does not last. */
  readonly startPercent: number;
  readonly endPercent: number;
}

/** Percent that a leg takes: percent per mile × leg miles × 1.2 (spec §9). */
export const percentOfLeg = (metres: number, percentPerMile: number): number =>
  percentPerMile * toMiles(metres) * rangeMargin;

/** The battery at both ends of each leg of a route (spec §9). `legs` are in metres. */
export function estimateLegs(legs: readonly number[], { percent, percentPerMile }: BatteryDrain): LegEstimate[] {
  let rest = percent;
  return legs.map((metres) => {
    const startPercent = rest;
    rest -= percentOfLeg(metres, percentPerMile);
    return { miles: toMiles(metres), startPercent, endPercent: rest };
  });
}

/** Percent that was used from the start to a place on the route: linear within a leg. */
export function usedAt(legs: readonly number[], percentPerMile: number, metres: number): number {
  let [used, from] = [0, 0];
  for (const leg of legs) {
    const ofLeg = percentOfLeg(leg, percentPerMile);
    if (metres < from + leg) return used + (ofLeg * Math.max(0, metres - from)) / leg;
    used += ofLeg;
    from += leg;
  }
  return used;
}

/** Metres from the start at which so many percent are used; `null` where the route takes less. */
export function metresWhenUsed(legs: readonly number[], percentPerMile: number, percent: number): number | null {
  let [used, from] = [0, 0];
  for (const leg of legs) {
    const ofLeg = percentOfLeg(leg, percentPerMile);
    if (ofLeg > 0 && used + ofLeg > percent) return from + leg * Math.max(0, (percent - used) / ofLeg);
    used += ofLeg;
    from += leg;
  }
  return null;
}
