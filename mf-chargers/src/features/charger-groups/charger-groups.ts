import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, locations } from '@plugboard/sdk/lists';

export const chargerGroupList = defineList({
  name: 'charger-groups',
  title: 'groups.title',
  search: 'groups.search',
  failed: 'groups.error',
  empty: { none: 'groups.none', narrowed: 'groups.noneFiltered' },
  filters: { location: locations() },
  sortFields: ['name'],
  defaultSort: 'name',
});

export function chargerGroupQuery(state: ListStateOf<typeof chargerGroupList>) {
  const { search, filters, sort } = state;
  return {
    ...pageQuery(state),
    search: search.trim() || undefined,
    location: joinValues(filters.location),
    ordering: sort,
  };
}
