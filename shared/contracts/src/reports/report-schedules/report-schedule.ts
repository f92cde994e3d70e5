import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { reportFilters } from '../reports/report-calls.ts';
import type { ReportDays } from '../reports/report-period.ts';
import { reportFormat, reportType } from '../reports/report-types.ts';

export const reportRhythms = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export const reportRhythm = z.enum(reportRhythms);
export type ReportRhythm = z.infer<typeof reportRhythm>;

/** Most schedules of one person. */
export const maxReportSchedules = 20;

const dayMs = 86_400_000;
/** Hour of UTC at which scheduled reports are prepared: after midnight in all of America. */
const hourOfDay = 9;

const midnightOf = (at: Date): number => Math.floor(at.getTime() / dayMs) * dayMs;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** Monday is 0. */
const weekdayOf = (at: number): number => (new Date(at).getUTCDay() + 6) % 7;

/** The whole day, week (Monday to Sunday) or month before a moment, in UTC. */
export function scheduledReportDays(every: ReportRhythm, now: Date): ReportDays {
  const today = midnightOf(now);
  if (every === 'DAILY') return { start: dayOf(today - dayMs), end: dayOf(today - dayMs) };
  if (every === 'WEEKLY') {
    const monday = today - weekdayOf(today) * dayMs;
    return { start: dayOf(monday - 7 * dayMs), end: dayOf(monday - dayMs) };
  }
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return { start: dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)), end: dayOf(first - dayMs) };
}

/** When the next day, week or month is over and its report is due. */
export function nextReportAt(every: ReportRhythm, now: Date): Date {
  const today = midnightOf(now);
  const due = {
    DAILY: today + dayMs,
    WEEKLY: today + (7 - weekdayOf(today)) * dayMs,
    MONTHLY: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1),
  }[every];
  return new Date(due + hourOfDay * 3_600_000);
}

/** A report that is prepared again and again, and announced by e-mail with a link that asks to sign in. */
export const reportSchedule = z.object({
  id: z.uuid(),
  type: reportType,
  format: reportFormat,
  every: reportRhythm,
  next_at: z.iso.datetime(),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

const path = '/api/v1/report-schedule/';
const common = { source: 'our own (beyond §7)', permission: 'view_report' } as const;

export const listReportSchedules = endpoint({
  ...common,
  method: 'GET',
  path,
  summary: 'One’s own scheduled reports, in the order in which they are due',
  reply: z.object({ results: z.array(reportSchedule) }),
});

export const addReportSchedule = endpoint({
  ...common,
  method: 'POST',
  path,
  summary: 'Schedules a report by e-mail',
  body: z.strictObject({
    type: reportType,
    format: reportFormat,
    every: reportRhythm,
    /** Its days are those of each run. */
    filters: reportFilters.omit({ start_date: true, end_date: true, site_day: true }),
  }),
  reply: reportSchedule,
  repeat: 'idempotency-key',
  errors: ['CONFLICT'],
});

export const deleteReportSchedule = endpoint({
  ...common,
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Ends a scheduled report',
  params: z.object({ id: z.uuid() }),
  reply: z.object({}),
  repeat: 'same-result',
});
