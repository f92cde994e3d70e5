import { payoutStates, toPayoutPeriod } from '@plugboard/contracts/payouts';
import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { days, defineList, several } from '@plugboard/sdk/lists';

const period = days({ label: 'payouts.period', any: 'payouts.anyPeriod' });

export const payoutList = defineList({
  name: 'payouts',
  title: 'payouts.title',
  search: 'payouts.search',
  failed: 'payouts.failed',
  empty: { none: 'payouts.none', narrowed: 'payouts.noneNarrowed' },
  filters: {
    // Two days separated by a comma (spec §5); an invalid range counts as none.
    created_at__range: {
      ...period,
      parser: {
        ...period.parser,
        read: (text: string) => {
          const [start = '', end = ''] = text.split(',');
          return toPayoutPeriod(text) ? ([start, end] as const) : undefined;
        },
        write: (range: readonly string[]) => range.join(','),
      },
    },
    state: several({
      label: 'terms:status',
      any: 'terms:allStatuses',
      values: payoutStates,
      option: (state) => `payouts.state.${state}`,
    }),
  },
  sortFields: ['period', 'receiver', 'gross', 'net', 'state'],
  defaultSort: '-period',
});

export type PayoutListState = ListStateOf<typeof payoutList>;

/** The list's state as the call takes it: days become months. */
export const payoutQuery = (state: PayoutListState) => ({
  ...pageQuery(state),
  ordering: state.sort,
  search: state.search.trim() || undefined,
  state__in: state.filters.state.join(',') || undefined,
  ...toPayoutPeriod(state.filters.created_at__range.join(',')),
});

/** Whether an address names a date range that cannot be read. */
export function hasInvalidRange(search: string): boolean {
  const range = new URLSearchParams(search).get('created_at__range');
  return range !== null && range !== '' && toPayoutPeriod(range) === null;
}
