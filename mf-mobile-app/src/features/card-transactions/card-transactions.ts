import { cardTransactionStates } from '@plugboard/contracts/drivers';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, several } from '@plugboard/sdk/lists';
import { boundsOf } from '../../common/period.model.ts';
import { periodFilters } from '../../common/period-filters.ts';

export const cardTransactionList = defineList({
  name: 'mobile-card-transactions',
  title: 'cardTransactions.title',
  search: 'cardTransactions.search',
  failed: 'cardTransactions.failed',
  empty: { none: 'cardTransactions.none', narrowed: 'cardTransactions.noneNarrowed' },
  filters: {
    state: several({
      label: 'cardTransactions.column.state',
      any: 'cardTransactions.anyState',
      values: cardTransactionStates,
      option: (state) => `cardTransactions.state.${state}`,
    }),
    ...periodFilters,
  },
  sortFields: ['created_at', 'provider_amount', 'our_amount', 'state'],
  defaultSort: '-created_at',
});

export type CardTransactionListState = ListStateOf<typeof cardTransactionList>;

/** Search and period as the calls take them. */
export const cardTransactionFilters = ({ search, filters }: Pick<CardTransactionListState, 'search' | 'filters'>) => {
  const { after, until } = boundsOf(filters, new Date());
  return { search: search.trim() || undefined, start_at__gt: after, end_at__lte: until };
};

export const cardTransactionQuery = (state: CardTransactionListState) => ({
  ...pageQuery(state),
  ...cardTransactionFilters(state),
  state__in: joinValues(state.filters.state),
});
