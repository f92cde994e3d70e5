import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList } from '@plugboard/sdk/lists';
import { reportPeriods } from '../../../common/segments/period-choice.tsx';

export const earningList = defineList({
  name: 'grid-earnings',
  title: 'earnings.title',
  failed: 'earnings.failed',
  empty: { none: 'earnings.none' },
  filters: {},
  tabs: { label: 'utility.period.label', keys: reportPeriods, text: (period) => `utility.period.${period}` },
  sortFields: ['location', 'total'],
  defaultSort: '-total',
});

export function earningQuery(state: ListStateOf<typeof earningList>) {
  const { search: _search, ...query } = pageQuery(state);
  return { ...query, ordering: state.sort, period: state.tab === 'DAYS' ? undefined : state.tab };
}
