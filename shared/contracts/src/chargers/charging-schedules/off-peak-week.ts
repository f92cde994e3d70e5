import { z } from 'zod';
import type { ScheduleEntry } from '../chargers/port.ts';
import { minutesInADay, timeOfMinutes } from './wall-times.ts';

/** Slots of 15 minutes in a day; a moment of a day is an index from 0 to 96 (spec §9). */
export const slotsInADay = 96;
export const minutesInASlot = minutesInADay / slotsInADay;

/** The hours in which energy is dear, from slot to slot of one day: `{from: 64, to: 84}` is 4 PM to 9 PM. */
export const peakHours = z
  .strictObject({
    from: z
      .number()
      .int()
      .min(0)
      .max(slotsInADay - 1),
    to: z.number().int().min(1).max(slotsInADay),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'schedule.peakEnd' })
  .refine(({ from, to }) => to - from < slotsInADay, { path: ['to'], error: 'schedule.noOffPeak' });
export type PeakHours = z.output<typeof peakHours>;

/** Monday to Friday, and Saturday and Sunday; `null` is a day without a peak. */
export interface WeeklyPeak {
  readonly weekdays: PeakHours | null;
  readonly weekends: PeakHours | null;
}
export const weeklyPeak = z.object({ weekdays: peakHours.nullable(), weekends: peakHours.nullable() });

/** Peak of a weekday, 0 = Monday. */
export const peakOn = ({ weekdays, weekends }: WeeklyPeak, weekday: number) => (weekday % 7 < 5 ? weekdays : weekends);

/** Start of a day's off-peak hours: the end of its peak or, on a day without one, the start of the other days'. */
const startOf = (peak: WeeklyPeak, weekday: number): number =>
  peakOn(peak, weekday)?.to ?? (peak.weekdays ?? peak.weekends)?.from ?? 0;

function hoursOf(peak: WeeklyPeak, weekday: number): { from: number; to: number } | undefined {
  const today = peakOn(peak, weekday);
  // A peak until midnight leaves the hours before it, on the same day; a day without one is then free as a whole.
  if (today?.to === slotsInADay) return { from: 0, to: today.from };
  if (today === null && (peak.weekdays ?? peak.weekends)?.to === slotsInADay) return undefined;
  const from = startOf(peak, weekday);
  // 24 hours at most: an entry goes no further than the same time of the day after.
  return { from, to: Math.min(peakOn(peak, weekday + 1)?.from ?? startOf(peak, weekday + 1), from) };
}

/**
 * The week's off-peak hours as a schedule: never charges in a peak. A schedule has one interval a day, so where weekdays
 * and weekends differ, some off-peak hours between them may stay unused.
 *
 * @example offPeakWeek({ weekdays: { from: 64, to: 84 }, weekends: null })[0]
 *   → { weekday: 0, start_at: '09:00 PM', end_at: '04:00 PM' }
 */
export function offPeakWeek(peak: WeeklyPeak): Omit<ScheduleEntry, 'id' | 'timezone'>[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
    const hours = hoursOf(peak, weekday);
    if (!hours) return [];
    const time = (slot: number) => timeOfMinutes(slot * minutesInASlot);
    return [{ weekday, start_at: time(hours.from), end_at: time(hours.to) }];
  });
}
