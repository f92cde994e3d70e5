import type { ReportColumn } from './report-column.ts';

/** Columns by whose values the rows of a customized report are added up. */
export const reportGroups = [
  'session_start_date',
  'location_name',
  'charger_name',
  'user_name',
  'status',
  'authentication',
] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** Columns that add up; rates and powers do not. Shares of payouts are rounded session by session before. */
export const summedReportFields = [
  'spent_energy',
  'electricity_cost',
  'total_revenue',
  'transaction_fee',
  'net_revenue',
  'session_duration',
  'charging_duration',
  'activation_fee',
  'idle_fee',
  'sales_tax',
] as const;
export type SummedReportField = (typeof summedReportFields)[number];

const isSummed = ({ field }: ReportColumn) => summedReportFields.some((summed) => summed === field);

/** Value of the group's cell in the row with the sum of all groups. */
export const reportTotal = '*';

/** Columns of a grouped report: the group, its sessions, and the sums among the chosen columns. */
export const toGroupColumns = (
  all: readonly ReportColumn[],
  chosen: readonly ReportColumn[],
  groupBy: ReportGroup,
): readonly ReportColumn[] => [
  ...all.filter(({ field }) => field === groupBy),
  { field: 'sessions', kind: 'count' },
  ...chosen.filter(isSummed),
];
