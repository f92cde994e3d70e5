import { type BatteryDrain, metresPerMile, metresWhenUsed, rangeMargin, usedAt } from './range-estimate.ts';
import type { SiteNearRoute } from './vehicle-route.ts';

export interface ChargingPlanInput extends BatteryDrain {
  /** In metres. */
  readonly legs: readonly number[];
  /** Percent that has to be left at every place. */
  readonly reserve: number;
  /** Percent at which charging ends. */
  readonly chargeTo: number;
  readonly sites: readonly SiteNearRoute[];
}

export interface ChargingStop {
  readonly site: SiteNearRoute;
  readonly arrivalPercent: number;
  readonly departurePercent: number;
}

export interface ChargingPlan {
  /** Metres from the start at which the battery falls below the reserve without charging; `null` if it lasts. */
  readonly fallsBelowAt: number | null;
  readonly stops: readonly ChargingStop[];
  /** Metres at which the battery falls below the reserve in spite of the stops; `null` if they suffice. */
  readonly strandedAt: number | null;
  /** Percent at the end, with the stops. */
  readonly endPercent: number;
}

const maxStops = 20;

/**
 * Charging stops at own sites: each time the farthest site along the route that is reached with the reserve. The way from
 * the route to a site and back counts as driven.
 */
export function planCharging(input: ChargingPlanInput): ChargingPlan {
  const { legs, percent, percentPerMile, reserve, chargeTo, sites } = input;
  const used = (metres: number) => usedAt(legs, percentPerMile, metres);
  const detour = ({ metres_off: metres }: SiteNearRoute) => (metres / metresPerMile) * percentPerMile * rangeMargin;
  const fallsBelow = (level: number, from: number) =>
    metresWhenUsed(legs, percentPerMile, used(from) + Math.max(0, level - reserve));
  const stops: ChargingStop[] = [];
  let [level, from] = [percent, 0];
  let strandedAt = fallsBelow(level, from);
  const fallsBelowAt = strandedAt;
  while (strandedAt !== null && stops.length < maxStops) {
    const reachable = sites.flatMap((site) => {
      const arrivalPercent = level - (used(site.metres_along) - used(from)) - detour(site);
      const departurePercent = Math.max(arrivalPercent, chargeTo);
      const next = fallsBelow(departurePercent - detour(site), site.metres_along);
      const isAhead = site.metres_along >= from && arrivalPercent >= reserve;
      const isProgress = next === null || next > (strandedAt ?? 0);
      return isAhead && isProgress ? [{ site, arrivalPercent, departurePercent, next }] : [];
    });
    const farness = ({ site, next }: (typeof reachable)[number]) =>
      (next ?? Number.MAX_SAFE_INTEGER) - 2 * site.metres_off;
    const best = reachable.toSorted((one, other) => farness(other) - farness(one))[0];
    if (!best) break;
    const { site, arrivalPercent, departurePercent, next } = best;
    stops.push({ site, arrivalPercent, departurePercent });
    level = departurePercent - detour(site);
    from = site.metres_along;
    strandedAt = next;
  }
  const length = legs.reduce((sum, leg) => sum + leg, 0);
  return { fallsBelowAt, stops, strandedAt, endPercent: level - (used(length) - used(from)) };
}
