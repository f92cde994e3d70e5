import {
  chooseReportColumns,
  defaultReportDays,
  reportColumns,
  reportDayProblems,
  reportSpan,
  utcDayOf,
  type ReportColumn,
  type ReportDays,
  type ReportFilters,
  type ReportRow,
  type ReportType,
} from '@plugboard/contracts/reports';
import type { Permission } from '@plugboard/contracts/platform';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { toInstant } from '../../../platform/time/to-instant.ts';
import { toWallClock } from '../../../platform/time/wall-clock.ts';
import type { ReportSelection } from './report-selection.ts';

interface Caller {
  readonly tenantId: string;
  readonly now: Date;
  readonly account: { readonly permissions: readonly Permission[] };
}

/** A report with the rows and columns that its caller may read. */
export interface OpenReport {
  readonly type: ReportType;
  readonly days: ReportDays;
  readonly selection: ReportSelection;
  readonly columns: readonly ReportColumn[];
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayMs = 86_400_000;

/** From the start of the first day to the end of the last, by the clock of a zone. */
const spanOf = (days: ReportDays, zone: string | undefined) =>
  zone === undefined
    ? reportSpan(days)
    : { start: toInstant(midnight(days.start), zone), end: toInstant(midnight(days.end) + dayMs, zone) };

function requireDays({ start_date, end_date, tz = 'UTC' }: ReportFilters, now: Date): ReportDays {
  const today = toWallClock(now, tz);
  const usual = defaultReportDays(today);
  const end = end_date ?? usual.end;
  const days = { start: start_date ?? (usual.start < end ? usual.start : end), end };
  const problems = Object.entries(reportDayProblems(days, utcDayOf(today)));
  if (problems.length > 0)
    throw new FieldFailure(Object.fromEntries(problems.map(([field, key]) => [field, [{ key }]])));
  return days;
}

function requireOwnColumns(type: ReportType, { columns }: ReportFilters): void {
  const known: readonly ReportColumn[] = reportColumns[type];
  const foreign = columns.some((field) => known.every((column) => column.field !== field));
  if (foreign) throw new FieldFailure({ columns: [{ key: 'report.notOfThisReport' }] });
}

/** Checks the filters of a report, and leaves out the columns that the caller may not see. */
export function openReport({ tenantId, now, account }: Caller, type: ReportType, filters: ReportFilters): OpenReport {
  requireOwnColumns(type, filters);
  if (filters.group_by !== undefined && type !== 'customized')
    throw new FieldFailure({ group_by: [{ key: 'report.notGrouped' }] });
  const days = requireDays(filters, now);
  const selection = {
    tenantId,
    now,
    ...spanOf(days, filters.tz),
    chargers: filters.charger__in,
    locations: filters.location__in,
    statuses: filters.status__in,
    siteDay: filters.site_day,
    userName: filters.user_name,
    authentication: filters.authentication,
    currency: filters.currency,
    groupBy: filters.group_by,
  };
  const columns = chooseReportColumns(type, account.permissions, filters.columns, filters.group_by);
  return { type, days, selection, columns };
}

/** A row with the chosen cells alone: cells of hidden columns never leave the server. */
export const toChosenRow = (row: ReportRow, columns: readonly ReportColumn[]): ReportRow => ({
  ...Object.fromEntries(columns.map(({ field }) => [field, row[field] ?? null])),
  key: row.key,
  session: row.session,
  currency: row.currency,
  ...(row.grouped !== undefined && { grouped: row.grouped }),
});
