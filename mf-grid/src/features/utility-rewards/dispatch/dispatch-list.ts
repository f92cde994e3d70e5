import { dispatchStates } from '@plugboard/contracts/grid';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, several } from '@plugboard/sdk/lists';
import { reportPeriods } from '../../../common/segments/period-choice.tsx';

export const dispatchList = defineList({
  name: 'utility-dispatches',
  title: 'utility.tab.dispatch',
  failed: 'utility.dispatch.failed',
  empty: { none: 'utility.dispatch.none', narrowed: 'utility.dispatch.noneNarrowed' },
  filters: {
    meter: several({
      label: 'utility.dispatch.meter',
      any: 'utility.dispatch.allMeters',
      values: ['1', '2', '3', '4'],
      option: (id) => `utility.meters.${id}`,
    }),
    state: several({
      label: 'terms:status',
      any: 'terms:allStatuses',
      values: dispatchStates,
      option: (state) => `utility.dispatch.state.${state}`,
    }),
  },
  tabs: {
    label: 'utility.period.label',
    keys: reportPeriods,
    text: (period) => `utility.period.${period}`,
  },
  sortFields: ['starts_at', 'meter_id', 'state', 'earned'],
  defaultSort: '-starts_at',
});

type DispatchListState = ListStateOf<typeof dispatchList>;

export const dispatchQuery = (state: DispatchListState) => ({
  ...pageQuery(state),
  ordering: state.sort,
  period: state.tab === 'DAYS' ? undefined : state.tab,
  meter_id__in: joinValues(state.filters.meter),
  state__in: joinValues(state.filters.state),
});
