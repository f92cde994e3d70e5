import type { CurrentTypePrice, Rate } from '../../chargers/pricing/price-settings.ts';
import type { CurvePoint, EnergyCurve } from './energy-curve.ts';
import { rateChanges, type RateOf } from './rate-changes.ts';

/** A part of a charge with one price per unit. */
export interface ChargedSegment {
  readonly kind: 'ENERGY' | 'TIME';
  readonly from: number;
  readonly to: number;
  /** Wh or seconds. */
  readonly quantity: number;
  readonly unitPrice: string;
}

type TieredRate = Extract<Rate, { type: 'TIERED' }>;

const wattHoursOf = (kilowattHours: string): number => Math.round(Number(kilowattHours) * 1000);
const secondsOf = (hours: string): number => Math.round(Number(hours) * 3600);

/** Points of this charge at which the follow-on prices of a rate begin. Thresholds count from the beginning of the charge. */
function thresholdsOf({ follow_on, follow_on_unit: unit }: TieredRate, curve: EnergyCurve): CurvePoint[] {
  const atSecond = (second: number | null): CurvePoint[] =>
    second !== null && second > curve.start && second < curve.end ? [{ second, wh: curve.whAt(second) }] : [];
  return follow_on.flatMap(({ after }) => {
    if (unit === 'USD_PER_HOUR') return atSecond(curve.start + secondsOf(after));
    if (unit === 'SOC') return atSecond(curve.secondOfCharge(Number(after)));
    const wh = wattHoursOf(after);
    return wh < curve.wh ? [{ second: curve.secondOf(wh), wh }] : [];
  });
}

/** Price of a unit from a point of the charge on. */
function unitPriceAt(rate: Rate, { second, wh }: CurvePoint, curve: EnergyCurve): string {
  if (rate.type === 'FIXED') return rate.price;
  const isReached = (after: string): boolean => {
    if (rate.follow_on_unit === 'USD_PER_KILOWATT_HOUR') return wh >= wattHoursOf(after);
    if (rate.follow_on_unit === 'USD_PER_HOUR') return second - curve.start >= secondsOf(after);
    const reachedAt = curve.secondOfCharge(Number(after));
    return reachedAt !== null && second >= reachedAt;
  };
  return rate.follow_on.findLast(({ after }) => isReached(after))?.price ?? rate.price;
}

/** Points of the charge between which the price of a unit is the same, from its beginning to its end. */
function marksOf(price: CurrentTypePrice, rateOf: RateOf, curve: EnergyCurve, limit: number): CurvePoint[] {
  const rates = [price.rate, ...price.intervals.map(({ rate }) => rate)];
  const seconds = rateChanges(rateOf, curve.start, curve.end);
  if (limit < curve.end) seconds.push(limit);
  const marks = [
    ...seconds.map((second) => ({ second, wh: curve.whAt(second) })),
    ...rates.flatMap((rate) => (rate.type === 'TIERED' ? thresholdsOf(rate, curve) : [])),
  ].toSorted((one, other) => one.second - other.second || one.wh - other.wh);
  return [{ second: curve.start, wh: 0 }, ...marks, { second: curve.end, wh: curve.wh }];
}

/** Joins a segment to the one right before it where both have the same price. */
function joinSegment(segments: ChargedSegment[], next: ChargedSegment): ChargedSegment[] {
  const last = segments.at(-1);
  // Not over a time of another price in which nothing has flowed so far: energy that is reported late may still divide
  // them, and a line that is divided may round to less.
  if (last?.kind !== next.kind || last.unitPrice !== next.unitPrice || last.to !== next.from)
    return [...segments, next];
  return [...segments.slice(0, -1), { ...last, to: next.to, quantity: last.quantity + next.quantity }];
}

/**
 * Divides a charge into parts with one price per unit each, in order of time.
 *
 * @param limit second since 1970 after which time costs nothing, because the session should have ended
 */
export function toChargedSegments(
  price: CurrentTypePrice,
  rateOf: RateOf,
  curve: EnergyCurve,
  limit: number,
): ChargedSegment[] {
  const marks = marksOf(price, rateOf, curve, limit);
  return marks
    .slice(1)
    .flatMap((to, index): ChargedSegment[] => {
      const from = marks[index] ?? to;
      const rate = rateOf(from.second);
      const isTime = rate.price_unit === 'USD_PER_HOUR';
      const quantity = isTime ? (from.second < limit ? to.second - from.second : 0) : to.wh - from.wh;
      const segment = { from: from.second, to: to.second, quantity, unitPrice: unitPriceAt(rate, from, curve) };
      return quantity > 0 ? [{ kind: isTime ? 'TIME' : 'ENERGY', ...segment }] : [];
    })
    .reduce(joinSegment, []);
}
