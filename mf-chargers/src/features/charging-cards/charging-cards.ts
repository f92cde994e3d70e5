import { idTagStatus } from '@plugboard/contracts/charging';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, several } from '@plugboard/sdk/lists';

export const chargingCardList = defineList({
  name: 'charging-cards',
  title: 'cards.title',
  search: 'cards.search',
  failed: 'cards.error',
  empty: { none: 'cards.none', narrowed: 'cards.noneFiltered' },
  filters: {
    status: several({
      label: 'terms:status',
      any: 'terms:allStatuses',
      values: idTagStatus.options,
      option: (status) => `cards.status.${status}`,
    }),
  },
  sortFields: ['number', 'created_at', 'expires_at'],
  defaultSort: '-created_at',
});

export function chargingCardQuery(state: ListStateOf<typeof chargingCardList>) {
  const { search, filters, sort } = state;
  return {
    ...pageQuery(state),
    search: search.trim() || undefined,
    status__in: joinValues(filters.status),
    ordering: sort,
  };
}
