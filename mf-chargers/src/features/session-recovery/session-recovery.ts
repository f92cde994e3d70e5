import { sessionTroubles } from '@plugboard/contracts/charging';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { chargerFilter } from '@plugboard/sdk/charger-filter';
import { defineList, locations, several } from '@plugboard/sdk/lists';

export const sessionRecoveryList = defineList({
  name: 'session-recovery',
  title: 'recovery.title',
  search: 'sessionList.search',
  failed: 'sessions.failed',
  empty: { none: 'recovery.none', narrowed: 'sessions.noneNarrowed' },
  tabs: {
    keys: ['all', 'awaiting'],
    label: 'recovery.tabs.label',
    text: (tab) => `recovery.tabs.${tab}`,
  },
  filters: {
    trouble: several({
      label: 'recovery.trouble',
      any: 'recovery.anyTrouble',
      values: sessionTroubles,
      option: (trouble) => `recovery.short.${trouble}`,
    }),
    location: locations(),
    charger: chargerFilter('custom_id'),
  },
  sortFields: ['started_at', 'energy'],
  defaultSort: '-started_at',
});

export function sessionRecoveryQuery(state: ListStateOf<typeof sessionRecoveryList>) {
  const { search, filters, sort, tab } = state;
  return {
    ...pageQuery(state),
    search: search.trim() || undefined,
    trouble__in: joinValues(filters.trouble),
    location__in: joinValues(filters.location),
    charger__in: joinValues(filters.charger),
    ...(tab === 'awaiting' && { awaits_approval: 'true' }),
    ordering: sort,
  };
}
