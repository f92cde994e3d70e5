import { mobileTransactionSortFields } from '@plugboard/contracts/drivers';
import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList } from '@plugboard/sdk/lists';
import { browserTimeZone } from '@plugboard/ui';
import { boundsOf } from '../../common/period.model.ts';
import { periodFilters } from '../../common/period-filters.ts';

export const transactionList = defineList({
  name: 'mobile-transactions',
  title: 'transactions.title',
  search: 'transactions.search',
  failed: 'transactions.failed',
  empty: { none: 'transactions.none', narrowed: 'transactions.noneNarrowed' },
  filters: periodFilters,
  sortFields: mobileTransactionSortFields,
  defaultSort: '-transaction_start_date',
});

export type TransactionListState = ListStateOf<typeof transactionList>;

/** Search and period as the calls take them. */
export const transactionFilters = ({ search, filters }: Pick<TransactionListState, 'search' | 'filters'>) => {
  const { after, until } = boundsOf(filters, new Date());
  return { search: search.trim() || undefined, start_at__gt: after, end_at__lte: until, tz: browserTimeZone() };
};

export const transactionQuery = (state: TransactionListState) => ({
  ...pageQuery(state),
  ...transactionFilters(state),
});
