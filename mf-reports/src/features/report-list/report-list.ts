import { authenticationTypes } from '@plugboard/contracts/charging';
import { currencies } from '@plugboard/contracts/platform';
import {
  defaultReportOrdering,
  defaultReportPageSize,
  defaultReportStatuses,
  isSortFieldOf,
  reportColumns,
  reportDayProblems,
  type ReportField,
  reportGroups,
  reportSortFields,
  reportStatuses,
  reportTypes,
  type ReportColumn,
} from '@plugboard/contracts/reports';
import { type ListStateOf, urlList } from '@plugboard/sdk';
import { chargerFilter } from '@plugboard/sdk/charger-filter';
import { day, days, defineList, locations, one, several } from '@plugboard/sdk/lists';
import { dayIn } from '../../common/day-in.ts';
import { groupTextKey, typeTextKey } from './report-texts.ts';

const statusFilter = several({
  label: 'terms:status',
  any: 'terms:allStatuses',
  values: reportStatuses,
  option: (status) => `report.status.${status}`,
});

/** Filters that only links set; each is shown while it narrows the report. */
const linkedFilters = ['zone', 'day', 'user', 'authentication', 'currency'] as const;

export const reportList = defineList({
  name: 'reports',
  title: 'report.title',
  failed: 'report.failed',
  empty: { none: 'report.none', narrowed: 'report.noneNarrowed' },
  filters: {
    charger: chargerFilter('charger_point_id'),
    period: days({ label: 'report.period', any: 'report.lastDays' }),
    // The address says nothing for the usual ones (spec §2.16), and an empty list for all.
    status: { ...statusFilter, parser: { ...urlList(reportStatuses), fallback: defaultReportStatuses } },
    columns: several({ label: 'report.columns', any: 'report.allColumns', isOrdered: true }),
    location: locations(),
    // Set by the links from the sums of a customized report.
    zone: one({ label: 'report.zone', any: 'report.utc' }),
    day: day({ label: 'report.siteDay' }),
    user: one({ label: 'report.field.user_name', any: 'report.anyUser' }),
    authentication: one({
      label: 'report.field.authentication',
      any: 'report.anyAuthentication',
      values: authenticationTypes,
      option: (type) => `report.authentication.${type}`,
    }),
    currency: one({ label: 'report.currency', any: 'report.anyCurrency', values: currencies }),
    group: one({ label: 'report.groupBy', any: 'report.noGroups', values: reportGroups, option: groupTextKey }),
  },
  sortFields: reportSortFields,
  defaultSort: '-session_start_date',
  defaultSize: defaultReportPageSize,
  tabs: { keys: reportTypes, label: 'report.type', text: typeTextKey, resets: ['columns', 'group', ...linkedFilters] },
});

/** The same before a customized report is generated: it has no rows yet. */
export const reportToGenerate = { ...reportList, empty: { none: 'report.toGenerate' as const } };

export type ReportListState = ListStateOf<typeof reportList>;

/** Filters that a type of report has not, and those that only links set while they are not. */
export const hiddenFiltersOf = ({ tab, filters }: Pick<ReportListState, 'tab' | 'filters'>): readonly string[] => [
  ...(tab === 'generic' ? [] : ['status']),
  ...(tab === 'customized' ? [] : ['group']),
  ...linkedFilters.filter((name) => tab !== 'generic' || filters[name] === ''),
];

/** Problem of the chosen days, as a text key; the server refuses the same. */
export function periodProblem({ filters: { period, zone } }: Pick<ReportListState, 'filters'>, now: Date) {
  const [start, end] = period;
  if (start === undefined || end === undefined) return null;
  const { start_date, end_date } = reportDayProblems({ start, end }, dayIn(zone || 'UTC', now));
  return start_date ?? end_date ?? null;
}

/** Columns of the report that are known; a link may name others. */
function columnsOf({ tab, filters }: Pick<ReportListState, 'tab' | 'filters'>): ReportField[] {
  const known: readonly ReportColumn[] = reportColumns[tab];
  return filters.columns.filter((field): field is ReportField => known.some((column) => column.field === field));
}

/** Of a customized report, the column by whose values its rows are added up. */
export const groupOf = ({ tab, filters }: Pick<ReportListState, 'tab' | 'filters'>) =>
  tab === 'customized' && filters.group !== '' ? filters.group : undefined;

/** The filters of a report as its calls take them. */
export function reportBody(state: Pick<ReportListState, 'tab' | 'filters'>) {
  const { charger, location, period, status, zone, day: siteDay, user, authentication, currency } = state.filters;
  return {
    charger__in: [...charger],
    location__in: [...location],
    status__in: state.tab === 'generic' ? [...status] : [],
    ...(state.tab === 'generic' && {
      tz: zone || undefined,
      site_day: siteDay || undefined,
      user_name: user || undefined,
      authentication: authentication || undefined,
      currency: currency || undefined,
    }),
    columns: columnsOf(state),
    group_by: groupOf(state),
    start_date: period[0],
    end_date: period[1],
  };
}

/** The remembered order may be one of another report. */
export const orderingOf = ({ tab, sort }: Pick<ReportListState, 'tab' | 'sort'>) =>
  isSortFieldOf(tab, sort) ? sort : defaultReportOrdering[tab];

export const reportPage = (state: ReportListState) => ({
  limit: state.size,
  offset: (state.page - 1) * state.size,
  ordering: orderingOf(state),
});
