const dayMs = 86_400_000;
const defaultDays = 30;

/** Days of a report, both included, in UTC (spec §9). */
export interface ReportDays {
  /** `2026-11-23` */
  readonly start: string;
  readonly end: string;
}

export const utcDayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The last 30 days up to today. */
export const defaultReportDays = (now: Date): ReportDays => ({
  start: utcDayOf(new Date(now.getTime() - defaultDays * dayMs)),
  end: utcDayOf(now),
});

/** From the start of the first day (included) to the end of the last (excluded). */
export const reportSpan = ({ start, end }: ReportDays): { readonly start: Date; readonly end: Date } => ({
  start: new Date(`${start}T00:00:00Z`),
  end: new Date(Date.parse(`${end}T00:00:00Z`) + dayMs),
});

/** Longest period of a report, in days. */
const maxReportDays = 1100;

/**
 * Problems of a report's days by field (spec §5 “Report dates”); keys of texts.
 *
 * @param today by the clock of the days
 */
export function reportDayProblems({ start, end }: ReportDays, today: string) {
  const problems: { start_date?: ReportDayProblem; end_date?: ReportDayProblem } = {};
  if (start > today) problems.start_date = 'report.startInFuture';
  if (end > today) problems.end_date = 'report.endInFuture';
  else if (end < start) problems.end_date = 'report.endBeforeStart';
  else if (Date.parse(end) - Date.parse(start) > maxReportDays * dayMs) problems.end_date = 'report.tooLong';
  return problems;
}

export type ReportDayProblem =
  | 'report.startInFuture'
  | 'report.endInFuture'
  | 'report.endBeforeStart'
  | 'report.tooLong';
