import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { fromSiteClock, toSiteClock } from '../charging-schedules/site-clock.ts';
import type { TimeSpan } from './port-uptime.ts';

const clock = (last: RegExp) => z.string().regex(last, { error: 'openingHours.time' });

/** Opening hours of one weekday, on the clock of the site. */
const openingDay = z.strictObject({
  /** 0 is Monday. */
  weekday: z.number().int().min(0).max(6),
  /** `08:00` */
  opens_at: clock(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** `22:00`; at or before `opens_at` it is of the next day, and `24:00` is the end of the day. */
  closes_at: clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
});
export type OpeningDay = z.infer<typeof openingDay>;

/** Weekdays that are left out are closed; without any the site is always open. */
export const openingHoursForm = z.strictObject({
  days: z.array(openingDay).refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
    error: 'openingHours.weekdayTwice',
  }),
});
export type OpeningHoursForm = z.output<typeof openingHoursForm>;

export const openingHours = openingHoursForm.extend({
  location: z.uuid(),
  location_name: z.string(),
  timezone: z.string(),
});
export type OpeningHours = z.infer<typeof openingHours>;

const path = '/api/v1/location/{id}/opening-hours/';
const source = '23 CFR 680.116(b)(3): the identified hours of operation of the charging station';
const params = z.object({ id: z.uuid() });

/** With the `ETag` that a change has to name. */
export const getOpeningHours = endpoint({
  method: 'GET',
  path,
  summary: 'Opening hours of a location, outside of which outages do not count towards uptime',
  source,
  permission: 'view_charger',
  params,
  reply: openingHours,
});

export const setOpeningHours = endpoint({
  method: 'PUT',
  path,
  summary: 'Set the opening hours of a location; uptime is measured by them at once, also of the past',
  source,
  permission: 'change_charger',
  repeat: 'if-match',
  params,
  body: openingHoursForm,
  reply: openingHours,
});

const minute = 60_000;
const day = 1440 * minute;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Spans of a period in which a site is open, in order and without overlaps; `null`: always. On days with a change of the
 * clocks a skipped opening is later by the gap, and of a time that comes twice the first counts.
 */
export function openSpans(days: readonly OpeningDay[], timeZone: string, period: TimeSpan): TimeSpan[] | null {
  if (days.length === 0) return null;
  const ofWeekday = new Map(days.map((each) => [each.weekday, each]));
  const spans: TimeSpan[] = [];
  const first = Math.floor(toSiteClock(period.starts, timeZone) / day) - 1;
  const last = Math.floor(toSiteClock(period.ends, timeZone) / day);
  for (let date = first; date <= last; date += 1) {
    // The first of January 1970 was a Thursday.
    const hours = ofWeekday.get((date + 3) % 7);
    if (!hours) continue;
    const [opens, closes] = [minutesOf(hours.opens_at), minutesOf(hours.closes_at)];
    const at = (minutes: number) => fromSiteClock(date * day + minutes * minute, timeZone);
    const starts = Math.max(at(opens), spans.at(-1)?.ends ?? period.starts, period.starts);
    const ends = Math.min(at(closes > opens ? closes : closes + 1440), period.ends);
    if (starts < ends) spans.push({ starts, ends });
  }
  return spans;
}

/** Spans of a period in which a site is closed. */
export function closedSpans(days: readonly OpeningDay[], timeZone: string, period: TimeSpan): TimeSpan[] {
  const open = openSpans(days, timeZone, period);
  if (open === null) return [];
  const starts = [period.starts, ...open.map(({ ends }) => ends)];
  const ends = [...open.map(({ starts: opens }) => opens), period.ends];
  return starts
    .map((from, index) => ({ starts: from, ends: ends[index] ?? period.ends }))
    .filter((span) => span.starts < span.ends);
}
