import { allTime, type DashboardPeriod, firstDay } from '@plugboard/contracts/reports';
import type { SeriesType, UserSeries } from '@plugboard/contracts/drivers';

/** Points of a series of users: months where days would be too many (spec §9 “Granularity”). */
export const seriesTypeOf = (period: DashboardPeriod): SeriesType => (period === allTime ? 'monthly' : 'daily');

/** The period in the server's words: whole days by this browser's clock up to the end of today. */
export function toPeriodQuery(period: DashboardPeriod, today: Date, timeZone: string) {
  const startOfDay = (daysLater: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + daysLater).toISOString();
  const [year = 0, month = 1, day = 1] = firstDay.split('-').map(Number);
  return {
    start_at__gt: period === allTime ? new Date(year, month - 1, day).toISOString() : startOfDay(1 - period),
    end_at__lte: startOfDay(1),
    tz: timeZone,
  };
}
export type PeriodQuery = ReturnType<typeof toPeriodQuery>;

/** The points from the first with users on, all of them where none has any. */
export const fromFirstUser = (list: UserSeries['list']): UserSeries['list'] =>
  list.slice(
    Math.max(
      0,
      list.findIndex(({ count }) => count > 0),
    ),
  );
