import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { timeZone } from '../../platform/core/time-zone.ts';

/** Periods of the dashboard in days; 300 is all time (spec §9). */
export const dashboardPeriods = [1, 7, 30, 300] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** The period of all time. */
export const allTime = 300;

/** First day of all time (spec §9). */
export const firstDay = '2020-01-01';

/** Zone of a dashboard that names none (spec §9). */
export const defaultTimeZone = 'America/Los_Angeles';

export const grouptimes = ['hour', 'day', 'month'] as const;
export type Grouptime = (typeof grouptimes)[number];

/** Points of a chart by period (spec §9 “Granularity”). */
export const grouptimeOf: Readonly<Record<DashboardPeriod, Grouptime>> = {
  1: 'hour',
  7: 'day',
  30: 'day',
  300: 'month',
};

const moment = z.iso.datetime({ offset: true });

/**
 * The period of a dashboard call, the last 30 days up to today where nothing is said. Its ends are taken to the quarter
 * of an hour around them, which is where the days of every zone begin.
 */
export const dashboardQuery = z.object({
  start_at__gt: moment.optional(),
  end_at__lte: moment.optional(),
  /** Zone whose hours, days and months are the points. */
  tz: timeZone.default(defaultTimeZone),
  location__in: commaJoined(z.uuid()).optional(),
  grouptime: z.enum(grouptimes).default('day'),
});
export type DashboardQuery = z.output<typeof dashboardQuery>;
