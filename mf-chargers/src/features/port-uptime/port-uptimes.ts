import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, locations, one, ownFilter } from '@plugboard/sdk/lists';
import { MonthFilter } from './components/month-filter.tsx';

const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/;

export const portUptimeList = defineList({
  name: 'port-uptimes',
  title: 'uptime.title',
  search: 'health.search',
  failed: 'uptime.failed',
  empty: { none: 'uptime.none', narrowed: 'uptime.noneFiltered' },
  filters: {
    period: one({ label: 'uptime.period', any: 'uptime.year', values: ['month'], option: () => 'uptime.oneMonth' }),
    month: ownFilter<string>({
      label: 'uptime.month',
      parser: { fallback: '', read: (text) => (isMonth.test(text) ? text : undefined), write: (value) => value },
      control: MonthFilter,
    }),
    below: one({
      label: 'uptime.threshold',
      any: 'uptime.anyUptime',
      values: ['true', 'false'],
      option: (value) => (value === 'true' ? 'uptime.missed' : 'uptime.met'),
    }),
    location: locations(),
  },
  sortFields: ['uptime', 'custom_id', 'outage_minutes'],
  defaultSort: 'uptime',
});

type State = ListStateOf<typeof portUptimeList>;

/** Search and filters in the server's words, as its file takes them too. */
export const uptimeFilterQuery = ({ search, filters }: State) => ({
  search: search.trim() || undefined,
  period: filters.period || ('year' as const),
  month: filters.month || undefined,
  location__in: joinValues(filters.location),
});

export const portUptimeQuery = (state: State) => ({
  ...pageQuery(state),
  ...uptimeFilterQuery(state),
  below: state.filters.below || undefined,
  ordering: state.sort,
});
