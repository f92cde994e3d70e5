import { hoursOnDate, type ChargingInterval } from '../../chargers/charging-schedules/charging-intervals.ts';
import { type GridEventForm, maxSeriesEvents, type WeeklyRepeat } from './grid-event.ts';

const dayMs = 86_400_000;

type SeriesHours = Pick<GridEventForm, 'start_at' | 'end_at' | 'timezone'>;

/** A day on which an event of a series begins, with its hours in milliseconds since 1970. */
export interface SeriesDay extends ChargingInterval {
  /** `YYYY-MM-DD` in the zone of the event. */
  readonly date: string;
}

/** Monday is 0. */
export const weekdayOfDate = (date: string): number => (Date.parse(`${date}T00:00:00Z`) / dayMs + 3) % 7;

/** A date some days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Days between two dates. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Days on which a series begins, from `date` on, `until` included; one more than is allowed where they are too many. */
export function seriesDates(date: string, repeat: WeeklyRepeat | null): string[] {
  if (repeat === null) return [date];
  const dates: string[] = [];
  for (let day = date; day <= repeat.until && dates.length <= maxSeriesEvents; day = addDays(day, 1))
    if (repeat.weekdays.includes(weekdayOfDate(day))) dates.push(day);
  return dates;
}

/**
 * Events of a series in time. Each keeps its wall-clock times: over a change of the clocks it stays at the same hour and
 * may be an hour longer or shorter.
 *
 * @example expandSeries({ date: '2026-10-31', start_at: '05:00 PM', end_at: '08:00 PM', timezone: 'US/Pacific' },
 *   { weekdays: [5], until: '2026-11-07' }) → two Saturdays at 5 PM, 7 days and 1 hour apart
 */
export const expandSeries = (
  { date, ...hours }: SeriesHours & { readonly date: string },
  repeat: WeeklyRepeat | null,
): SeriesDay[] => seriesDates(date, repeat).map((day) => ({ date: day, ...hoursOnDate(hours, day) }));
