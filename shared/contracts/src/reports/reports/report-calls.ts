import { z } from 'zod';
import { authenticationTypes, chargingSessionStatus } from '../../charging/charging-sessions/charging-session.ts';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { periodDay } from '../../platform/core/day-period.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { timeZone } from '../../platform/core/time-zone.ts';
import { download } from '../../platform/files/download.ts';
import { currency } from '../../platform/money/money.ts';
import { reportFields, reportSortFields } from './report-columns.ts';
import { reportGroups } from './report-groups.ts';
import { defaultReportPageSize, reportFormat, reportType } from './report-types.ts';

const maxFilterValues = 1000;

/** A list, or its values joined by commas, as filters travel elsewhere. */
const valuesOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z.union([z.array(item).max(maxFilterValues), commaJoined(item)]).default([]);

/**
 * Filters of a report; an empty list is all. Days are days in UTC, both included: a single one is that whole day. Without
 * days the report is of the last 30.
 */
export const reportFilters = z.strictObject({
  start_date: periodDay.optional(),
  end_date: periodDay.optional(),
  charger__in: valuesOf(z.uuid()),
  location__in: valuesOf(z.uuid()),
  /** Of reports of sessions. */
  status__in: valuesOf(chargingSessionStatus),
  /** Zone whose days are meant, instead of UTC. */
  tz: timeZone.optional(),
  /** Of reports of sessions: those that started on this day by the clocks of their sites. */
  site_day: periodDay.optional(),
  /** Of reports of sessions: those of drivers with exactly this name. */
  user_name: z.string().min(1).max(300).optional(),
  /** Of reports of sessions. */
  authentication: z.enum(authenticationTypes).optional(),
  /** Of reports of sessions: those that were paid in it. */
  currency: currency.optional(),
  /** Columns, in this order; without any, all that the account may see. */
  columns: z.array(z.enum(reportFields)).max(60).default([]),
  /** Of a customized report: a row for each value with its sums, and the sum of all. */
  group_by: z.enum(reportGroups).optional(),
});
export type ReportFilters = z.output<typeof reportFilters>;

export const reportCell = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.infer<typeof reportCell>;

/** A row: its own key, the session that it is about, and a cell for each column, see `reportColumns`. */
export const reportRow = z
  .object({
    key: z.string(),
    session: z.uuid().nullable(),
    currency: currency.nullable(),
    /**
     * Of a row of sums, what narrows the generic report to its sessions: ids of locations or chargers joined by commas, a
     * status, an authentication, the name of a driver, or the day at the sites. `null` where the sessions have none.
     */
    grouped: z.string().nullable().optional(),
  })
  .catchall(reportCell);
export type ReportRow = z.infer<typeof reportRow>;

const ordering = z.enum(orderingsOf(reportSortFields));
export type ReportOrdering = z.infer<typeof ordering>;

const path = '/api/v1/report/{type}/';

export const listReport = endpoint({
  method: 'POST',
  path,
  summary: 'A page of a report',
  source: 'spec §2.16, §7 reports',
  permission: 'view_report',
  params: z.object({ type: reportType }),
  query: listQuery.omit({ search: true }).extend({
    limit: listQuery.shape.limit.unwrap().default(defaultReportPageSize),
    /** Of fields that the report sorts by. */
    ordering: ordering.optional(),
  }),
  body: reportFilters,
  reply: page(reportRow),
  repeat: 'same-result',
  // It reads.
  unaudited: true,
});

export const exportReport = endpoint({
  method: 'POST',
  path: '/api/v1/report/{type}/{format}/export',
  summary: 'A whole report as a file',
  source: 'spec §2.16, §7 reports',
  permission: 'view_report',
  params: z.object({ type: reportType, format: reportFormat }),
  body: reportFilters,
  reply: download,
  repeat: 'same-result',
  // A file is not stored for a repeat.
  secretReply: true,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});
