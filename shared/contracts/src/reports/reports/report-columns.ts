import type { Permission } from '../../platform/core/permissions.ts';
import type { ReportColumn } from './report-column.ts';
import { type ReportGroup, toGroupColumns } from './report-groups.ts';
import type { ReportType } from './report-types.ts';

const sorted = { isSortable: true } as const;
const needsPayouts = { permission: 'is_payout_available' } as const;

const sessionColumns = [
  { field: 'session_start_date', kind: 'day', ...sorted },
  { field: 'location_name', kind: 'text', ...sorted },
  { field: 'charger_id', kind: 'text', ...sorted },
  { field: 'charger_name', kind: 'text', ...sorted },
  { field: 'spent_energy', kind: 'kwh', ...sorted },
  { field: 'electricity_cost', kind: 'money', ...sorted },
  { field: 'total_revenue', kind: 'money', ...sorted },
  { field: 'transaction_fee', kind: 'money', ...needsPayouts },
  { field: 'net_revenue', kind: 'money', ...needsPayouts },
  { field: 'charging_id', kind: 'text' },
  { field: 'user_name', kind: 'text', ...sorted },
  { field: 'location_address', kind: 'text' },
  { field: 'session_start_time', kind: 'time' },
  { field: 'session_end_date', kind: 'day', ...sorted },
  { field: 'session_end_time', kind: 'time' },
  { field: 'charging_start_date', kind: 'day' },
  { field: 'charging_start_time', kind: 'time' },
  { field: 'charging_end_date', kind: 'day' },
  { field: 'charging_end_time', kind: 'time' },
  { field: 'timezone', kind: 'text' },
  { field: 'session_duration', kind: 'duration', ...sorted },
  { field: 'charging_duration', kind: 'duration' },
  { field: 'peak_watts', kind: 'watts', ...sorted },
  { field: 'average_power', kind: 'kw' },
  { field: 'connected_port', kind: 'count' },
  { field: 'status', kind: 'status', ...sorted },
  { field: 'session_id', kind: 'text' },
  { field: 'average_rate_kwh', kind: 'money' },
  { field: 'average_rate_hour', kind: 'money' },
  { field: 'activation_fee', kind: 'money' },
  { field: 'idle_fee', kind: 'money' },
  { field: 'grace_period', kind: 'minutes' },
  { field: 'sales_tax', kind: 'money' },
  { field: 'authentication', kind: 'authentication' },
] as const satisfies readonly ReportColumn[];

const statusColumns = [
  { field: 'charger_id', kind: 'text', ...sorted },
  { field: 'location_address', kind: 'text' },
  { field: 'port_id', kind: 'count' },
  { field: 'status', kind: 'port_status', ...sorted },
  { field: 'created_at_date', kind: 'day', ...sorted },
  { field: 'created_at_time', kind: 'time' },
  { field: 'timezone', kind: 'text' },
] as const satisfies readonly ReportColumn[];

const lcfsColumns = [
  { field: 'charger_id', kind: 'text', ...sorted },
  { field: 'location_address', kind: 'text' },
  { field: 'session_start_at', kind: 'instant', ...sorted },
  { field: 'session_end_at', kind: 'instant', ...sorted },
  { field: 'timezone', kind: 'text' },
  { field: 'spent_energy', kind: 'kwh', ...sorted },
] as const satisfies readonly ReportColumn[];

const uptimeColumns = [
  { field: 'charger_id', kind: 'text', ...sorted },
  { field: 'charger_name', kind: 'text', ...sorted },
  { field: 'location_name', kind: 'text', ...sorted },
  { field: 'location_address', kind: 'text' },
  { field: 'report_period_start_at', kind: 'instant' },
  { field: 'report_period_end_at', kind: 'instant' },
  { field: 'uptime', kind: 'percent' },
] as const satisfies readonly ReportColumn[];

const intervalColumns = <Length extends '15min' | '3min'>(length: Length) =>
  [
    { field: 'plug_in_event', kind: 'text' },
    { field: 'charge_station_id', kind: 'text' },
    { field: 'interval_id', kind: 'count' },
    { field: 'driver_id', kind: 'text' },
    { field: 'charge_event', kind: 'text' },
    { field: 'vehicle_connect_time', kind: 'instant', ...sorted },
    { field: 'vehicle_disconnect_time', kind: 'instant' },
    { field: 'charge_start_time', kind: 'instant' },
    { field: 'charge_end_time', kind: 'instant' },
    { field: 'average_ce_power', kind: 'kw' },
    { field: 'total_pe_energy', kind: 'kwh' },
    { field: 'cumulative_energy', kind: 'kwh' },
    { field: `interval_${length}_start_time`, kind: 'instant' },
    { field: `interval_${length}_end_time`, kind: 'instant' },
    { field: `average_power_${length}`, kind: 'kw' },
    { field: `peak_power_${length}`, kind: 'kw' },
    { field: 'payment_for_pe', kind: 'money' },
    { field: 'session_id', kind: 'text' },
  ] as const satisfies readonly ReportColumn[];

/** Columns of each report, in the order of spec §3 “Report rows”. */
export const reportColumns = {
  generic: sessionColumns,
  customized: sessionColumns,
  status_history: statusColumns,
  generic15min: intervalColumns('15min'),
  generic3min: intervalColumns('3min'),
  uptime: uptimeColumns,
  lcfs: lcfsColumns,
} as const satisfies Readonly<Record<ReportType, readonly ReportColumn[]>>;

/** Field of any report; `sessions` counts those of a group. */
export type ReportField = (typeof reportColumns)[ReportType][number]['field'] | 'sessions';
type SortableColumn = Extract<(typeof reportColumns)[ReportType][number], { readonly isSortable: true }>;
export type ReportSortField = SortableColumn['field'];

const everyColumn: readonly ReportColumn[] = Object.values(reportColumns).flat();
const unique = (columns: readonly ReportColumn[]) => [...new Set(columns.map(({ field }) => field))];

export const reportFields = unique(everyColumn) as [ReportField, ...ReportField[]];
export const reportSortFields = unique(everyColumn.filter(({ isSortable }) => isSortable)) as ReportSortField[];

/** Order that a report starts with (spec §9 “Report default sort fields”; descending on its first date). */
export const defaultReportOrdering = {
  generic: '-session_start_date',
  customized: '-session_start_date',
  status_history: '-created_at_date',
  generic15min: '-vehicle_connect_time',
  generic3min: '-vehicle_connect_time',
  uptime: 'charger_id',
  lcfs: 'charger_id',
} as const satisfies Readonly<Record<ReportType, ReportSortField | `-${ReportSortField}`>>;

export const isSortFieldOf = (type: ReportType, ordering: string): boolean => {
  const columns: readonly ReportColumn[] = reportColumns[type];
  return columns.some(({ field, isSortable }) => isSortable && field === ordering.replace('-', ''));
};

/**
 * Columns that an account receives: those of the report that it chose and may see. Without a choice, all.
 *
 * @param groupBy of a customized report: its rows are sums
 */
export function chooseReportColumns(
  type: ReportType,
  held: readonly Permission[],
  chosen: readonly string[] = [],
  groupBy?: ReportGroup,
): readonly ReportColumn[] {
  const columns: readonly ReportColumn[] = reportColumns[type];
  const allowed = columns.filter(({ permission }) => permission === undefined || held.includes(permission));
  // In the order of the choice: a person arranges the columns of a customized report.
  const ordered =
    chosen.length === 0 ? allowed : chosen.flatMap((field) => allowed.find((column) => column.field === field) ?? []);
  return groupBy === undefined ? ordered : toGroupColumns(columns, ordered, groupBy);
}
