import { slotsInADay } from '@plugboard/contracts/chargers';
import type { TariffPeriod } from '@plugboard/contracts/locations';

/** The periods of a whole day. Every change leaves a whole day: what one period loses, its neighbour gains. */
export type DayPeriods = readonly TariffPeriod[];

/** A day with one price. */
export const wholeDay = (price: string): DayPeriods => [{ from: 0, to: slotsInADay, price }];

const limit = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Moves the end of a period, up to the ends of its neighbours; midnight stays where it is. */
export function moveEnd(periods: DayPeriods, index: number, slot: number): DayPeriods {
  const [period, next] = [periods[index], periods[index + 1]];
  if (period === undefined || next === undefined) return periods;
  const end = limit(Math.round(slot), period.from + 1, next.to - 1);
  return periods.map((one, place) => {
    if (place === index) return { ...one, to: end };
    return place === index + 1 ? { ...one, from: end } : one;
  });
}

/** Whether a period can be divided: a slot has no parts. */
export const canSplit = ({ from, to }: TariffPeriod): boolean => to - from > 1;

/** Divides a period in its middle, at a full hour if there is one near. Both parts keep its price. */
export function splitPeriod(periods: DayPeriods, index: number): DayPeriods {
  const period = periods[index];
  if (period === undefined || !canSplit(period)) return periods;
  const middle = (period.from + period.to) / 2;
  const fullHour = Math.round(middle / 4) * 4;
  const at = fullHour > period.from && fullHour < period.to ? fullHour : Math.floor(middle);
  return periods.toSpliced(index, 1, { ...period, to: at }, { ...period, from: at });
}

/** Leaves out a period; the one before it takes its hours, or the one after the first. The only one stays. */
export function removePeriod(periods: DayPeriods, index: number): DayPeriods {
  const removed = periods[index];
  if (removed === undefined || periods.length === 1) return periods;
  const taker = index === 0 ? 1 : index - 1;
  return periods
    .map((one, place) =>
      place === taker ? { ...one, from: Math.min(one.from, removed.from), to: Math.max(one.to, removed.to) } : one,
    )
    .toSpliced(index, 1);
}

export const setPrice = (periods: DayPeriods, index: number, price: string): DayPeriods =>
  periods.map((one, place) => (place === index ? { ...one, price } : one));

/** How far a key moves the end of a period, in slots; `null` for other keys. */
export function slotsOfKey(key: string): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -1;
  if (key === 'PageUp') return 4;
  if (key === 'PageDown') return -4;
  if (key === 'Home') return -slotsInADay;
  return key === 'End' ? slotsInADay : null;
}

/** Prices of several days that are prices, each once, from the lowest to the highest. */
export function pricesOf(days: readonly DayPeriods[]): readonly string[] {
  const prices = days.flat().map(({ price }) => price);
  const known = prices.filter((price) => price !== '' && !Number.isNaN(Number(price)));
  const different = known.filter((price, index) => known.findIndex((one) => Number(one) === Number(price)) === index);
  return different.toSorted((one, other) => Number(one) - Number(other));
}

/** Place of a price among others, from 0 for the lowest. */
export const levelOf = (prices: readonly string[], price: string): number =>
  Math.max(
    0,
    prices.findIndex((one) => Number(one) === Number(price)),
  );
