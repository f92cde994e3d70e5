import { utilityPeriods } from '@plugboard/contracts/grid';
import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList } from '@plugboard/sdk/lists';

/** The last 30 days (spec §9), and the report periods. */
export const earningPeriods = ['DAYS', ...utilityPeriods] as const;

export const earningList = defineList({
  name: 'grid-earnings',
  title: 'earnings.title',
  failed: 'earnings.failed',
  empty: { none: 'earnings.none' },
  filters: {},
  tabs: { label: 'utility.period.label', keys: earningPeriods, text: (period) => `utility.period.${period}` },
  sortFields: ['location', 'total'],
  defaultSort: '-total',
});

export function earningQuery(state: ListStateOf<typeof earningList>) {
  const { search: _search, ...query } = pageQuery(state);
  return { ...query, ordering: state.sort, period: state.tab === 'DAYS' ? undefined : state.tab };
}
