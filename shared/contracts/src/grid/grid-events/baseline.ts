import { z } from 'zod';
import { addDays, weekdayOfDate } from './expand-series.ts';

/** Days of a baseline, and how far back they may lie. */
export const baselineDays = 10;
const maxDaysBack = 45;
/** The adjustment changes a baseline by no more. */
export const maxAdjustment = 0.2;

/** How a baseline came about. */
export const baselineMethod = z.object({
  kind: z.literal('TEN_OF_TEN'),
  /** Days that it is the average of, latest first. */
  days: z.array(z.iso.date()),
  /** Factor of the load before the event on the same day; 1 where it is not adjusted. */
  adjustment: z.number(),
});
export type BaselineMethod = z.infer<typeof baselineMethod>;

const isWeekend = (date: string): boolean => weekdayOfDate(date) > 4;

/**
 * The last ten days of the same kind before an event: Monday to Friday, or Saturday and Sunday. Days with events do not
 * count. Fewer where the last 45 days have fewer.
 */
export function baselineDates(date: string, isEventDay: (day: string) => boolean): string[] {
  const days: string[] = [];
  for (let back = 1; back <= maxDaysBack && days.length < baselineDays; back += 1) {
    const day = addDays(date, -back);
    if (isWeekend(day) === isWeekend(date) && !isEventDay(day)) days.push(day);
  }
  return days;
}

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** kW of a baseline by interval: the average of the days. Each day has the same intervals. */
export const averageDays = (days: readonly (readonly number[])[]): number[] =>
  (days[0] ?? []).map((_, index) => average(days.map((day) => day[index] ?? 0)));

/**
 * Factor by which the day of the event is busier or quieter than its baseline before the event; between 0.8 and 1.2.
 *
 * @param before kW of the baseline and measured, in the hours before the event
 */
export function adjustmentOf(before: { readonly baseline: readonly number[]; readonly measured: readonly number[] }) {
  const [expected, seen] = [average(before.baseline), average(before.measured)];
  if (expected <= 0) return 1;
  return Math.min(1 + maxAdjustment, Math.max(1 - maxAdjustment, seen / expected));
}
