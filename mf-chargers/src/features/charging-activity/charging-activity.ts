import { authenticationTypes, chargingSessionSortFields, chargingSessionStatuses } from '@plugboard/contracts/charging';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { chargerFilter } from '@plugboard/sdk/charger-filter';
import { days, defineList, locations, one, several } from '@plugboard/sdk/lists';
import { browserTimeZone } from '@plugboard/ui';
import { addDays } from '../../common/add-days.model.ts';
import { toInstant, toWallTime } from '../../common/site-clock.model.ts';

/** Spec §9 “Dashboard periods”: days up to now, where 300 is all time. Without one, the last 30 days. */
const periods = ['1', '7', '90', '365', '300'] as const;
const defaultPeriod = 30;
const allTime = '300';

export const chargingActivityList = defineList({
  name: 'charging-activity',
  title: 'sessionList.title',
  search: 'sessionList.search',
  failed: 'sessions.failed',
  empty: { none: 'sessionList.none', narrowed: 'sessions.noneNarrowed' },
  filters: {
    period: one({
      label: 'sessionList.period.label',
      any: 'sessionList.period.30',
      values: periods,
      option: (period) => `sessionList.period.${period}`,
      resets: ['started'],
    }),
    status: several({
      label: 'terms:status',
      any: 'terms:allStatuses',
      values: chargingSessionStatuses,
      option: (status) => `sessions.status.${status}`,
    }),
    location: locations(),
    charger: chargerFilter('custom_id'),
    authentication: several({
      label: 'sessionList.authentication',
      any: 'sessionList.anyAuthentication',
      values: authenticationTypes,
      option: (type) => `detail.authentication.${type}`,
    }),
    started: days({ label: 'sessions.column.started', any: 'sessionList.anyDays' }),
  },
  sortFields: chargingSessionSortFields,
  defaultSort: '-started_at',
});

export type ChargingActivityState = ListStateOf<typeof chargingActivityList>;

/** The period's bounds. Days are those of the viewer's calendar; chosen days go before a period. */
export function startedBetween(
  { period, started: [first, last] }: Pick<ChargingActivityState['filters'], 'period' | 'started'>,
  { now, zone }: { readonly now: Date; readonly zone: string },
) {
  const midnight = (day: string) => toInstant(`${day}T00:00`, zone);
  if (first !== undefined && last !== undefined)
    return { started_at__gte: midnight(first), started_at__lt: midnight(addDays(last, 1)) };
  if (period === allTime) return {};
  const today = toWallTime(now.toISOString(), zone).slice(0, 10);
  const length = period === '' ? defaultPeriod : Number(period);
  return { started_at__gte: midnight(addDays(today, 1 - length)) };
}

export function sessionFilterQuery({ search, filters }: Pick<ChargingActivityState, 'search' | 'filters'>, now: Date) {
  return {
    search: search.trim() || undefined,
    status__in: joinValues(filters.status),
    location__in: joinValues(filters.location),
    charger__in: joinValues(filters.charger),
    authentication__in: joinValues(filters.authentication),
    ...startedBetween(filters, { now, zone: browserTimeZone() }),
  };
}

export const chargingActivityQuery = (state: ChargingActivityState) => ({
  ...pageQuery(state),
  ...sessionFilterQuery(state, new Date()),
  ordering: state.sort,
});
