import { allTime, type DashboardPeriod, firstDay, type Grouptime, grouptimeOf } from '@plugboard/contracts/reports';

/** Tabs of the points of a long period (spec §2.6). */
export const groupings = ['daily', 'monthly'] as const;
export type Grouping = (typeof groupings)[number];

/** The same tab until a person chooses another. */
export const usualGrouping = (period: DashboardPeriod): Grouping => (period === allTime ? 'monthly' : 'daily');

interface Choice {
  readonly period: DashboardPeriod;
  readonly grouping: Grouping;
  readonly locations: readonly string[];
  readonly timeZone: string;
}

/** A day of one period has hours; others have days, or months where the person wants them. */
const toGrouptime = ({ period, grouping }: Choice): Grouptime => {
  if (period === 1) return grouptimeOf[period];
  return grouping === 'monthly' ? 'month' : 'day';
};

/** Start of a day by this browser's clock, whose zone the query names. */
const startOfDay = (now: Date, daysAgo: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);

const startOfTime = () => {
  const [year = 0, month = 1, day = 1] = firstDay.split('-').map(Number);
  return new Date(year, month - 1, day);
};

/** The period in the server's words: whole days up to the end of today. */
export function toPeriodQuery(choice: Choice, now: Date) {
  const { period, locations, timeZone } = choice;
  const start = period === allTime ? startOfTime() : startOfDay(now, period - 1);
  return {
    start_at__gt: start.toISOString(),
    end_at__lte: startOfDay(now, -1).toISOString(),
    tz: timeZone,
    location__in: locations.length === 0 ? undefined : locations.join(','),
    grouptime: toGrouptime(choice),
  };
}
export type PeriodQuery = ReturnType<typeof toPeriodQuery>;
