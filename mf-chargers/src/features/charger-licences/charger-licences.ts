import { licenceStates } from '@plugboard/contracts/chargers';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, several } from '@plugboard/sdk/lists';

export const chargerLicenceList = defineList({
  name: 'charger-licences',
  title: 'licences.title',
  search: 'licences.search',
  failed: 'activate.error',
  empty: { none: 'licences.none', narrowed: 'licences.noneFiltered' },
  filters: {
    state: several({
      label: 'terms:status',
      any: 'terms:allStatuses',
      values: licenceStates,
      option: (state) => `licences.state.${state}`,
    }),
  },
  sortFields: ['custom_id', 'name', 'licensed_to'],
  defaultSort: 'licensed_to',
});

export function chargerLicenceQuery(state: ListStateOf<typeof chargerLicenceList>) {
  const { search, filters, sort } = state;
  return {
    ...pageQuery(state),
    search: search.trim() || undefined,
    state__in: joinValues(filters.state),
    ordering: sort,
  };
}
