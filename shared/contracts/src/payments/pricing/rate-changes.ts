import { toSiteClock } from '../../chargers/charging-schedules/site-clock.ts';
import { minutesInADay } from '../../chargers/charging-schedules/wall-times.ts';
import { rateAt } from '../../chargers/pricing/price-rules.ts';
import type { CurrentTypePrice, Rate } from '../../chargers/pricing/price-settings.ts';

/** Seconds. Prices change at full 5 minutes of the site's clock, and zones at full quarters of an hour. */
const step = 300;
const stepsInADay = (minutesInADay * 60) / step;
/** 1970-01-01 was a Thursday; a week begins on Monday. */
const epochWeekday = 3;

/** The rate at a second since 1970, by the clock of a zone. */
export type RateOf = (second: number) => Rate;

/**
 * The site's clock decides: an hour that the zone skips has no price, and one that it repeats has the same price twice.
 */
export function rateBySiteClock(price: CurrentTypePrice, timezone: string): RateOf {
  if (price.intervals.length === 0) return () => price.rate;
  const known = new Map<number, Rate>();
  return (second) => {
    const steps = Math.floor(toSiteClock(Math.floor(second / step) * step * 1000, timezone) / 1000 / step);
    const ofWeek = (steps + epochWeekday * stepsInADay) % (7 * stepsInADay);
    const found = known.get(ofWeek);
    if (found) return found;
    const minute = (ofWeek % stepsInADay) * (step / 60);
    const rate = rateAt(price, { weekday: Math.floor(ofWeek / stepsInADay), minute });
    known.set(ofWeek, rate);
    return rate;
  };
}

/** The seconds after `start` and before `end` at which another rate begins. */
export function rateChanges(rateOf: RateOf, start: number, end: number): number[] {
  const changes: number[] = [];
  for (let second = (Math.floor(start / step) + 1) * step; second < end; second += step)
    if (rateOf(second) !== rateOf(second - step)) changes.push(second);
  return changes;
}
