import { rankingPeriods } from '@plugboard/contracts/chargers';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, locations, one } from '@plugboard/sdk/lists';

export const failureRanking = defineList({
  name: 'failure-ranking',
  title: 'ranking.title',
  search: 'health.search',
  failed: 'ranking.failed',
  empty: { none: 'ranking.none', narrowed: 'health.noneFiltered' },
  filters: {
    days: one({
      label: 'ranking.period',
      any: 'ranking.days30',
      values: ['7'],
      option: () => 'ranking.days7',
    }),
    location: locations(),
  },
  sortFields: ['failures', 'failed_sessions', 'failed_starts', 'faults', 'disconnects'],
  defaultSort: '-failures',
  tabs: { keys: ['charger', 'model'], label: 'ranking.by', text: (tab) => `ranking.tab.${tab}` },
});

export const failureRankingQuery = (state: ListStateOf<typeof failureRanking>) => ({
  ...pageQuery(state),
  search: state.search.trim() || undefined,
  by: state.tab,
  days: state.filters.days === '7' ? rankingPeriods[0] : rankingPeriods[1],
  location__in: joinValues(state.filters.location),
  ordering: state.sort,
});
