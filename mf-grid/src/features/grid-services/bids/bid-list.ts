import { bidStates, gridServices } from '@plugboard/contracts/grid';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { days, defineList, locations, several } from '@plugboard/sdk/lists';

export const bidList = defineList({
  name: 'grid-bids',
  title: 'bids.title',
  failed: 'bids.failed',
  empty: { none: 'bids.none', narrowed: 'bids.noneNarrowed' },
  filters: {
    service: several({
      label: 'bids.service',
      any: 'bids.allServices',
      values: gridServices,
      option: (service) => `service.${service}`,
    }),
    state: several({
      label: 'terms:status',
      any: 'terms:allStatuses',
      values: bidStates,
      option: (state) => `bids.state.${state}`,
    }),
    location: locations(),
    days: days({ label: 'events.days', any: 'events.anyDay' }),
  },
  sortFields: ['starts_at', 'state', 'earned'],
  defaultSort: '-starts_at',
});

export function bidQuery(state: ListStateOf<typeof bidList>) {
  const { search: _search, ...query } = pageQuery(state);
  const { service, state: states, location, days: span } = state.filters;
  const [from, to] = span;
  return {
    ...query,
    ordering: state.sort,
    service__in: joinValues(service),
    state__in: joinValues(states),
    location__in: joinValues(location),
    from,
    to,
  };
}
