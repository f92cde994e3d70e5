import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, locations } from '@plugboard/sdk/lists';

export const superGroupList = defineList({
  name: 'site-load-control',
  title: 'superGroups.title',
  search: 'superGroups.search',
  failed: 'superGroups.error',
  empty: { none: 'superGroups.none', narrowed: 'superGroups.noneFiltered' },
  filters: { location: locations() },
  sortFields: ['name'],
  defaultSort: 'name',
});

export function superGroupQuery(state: ListStateOf<typeof superGroupList>) {
  const { search, filters, sort } = state;
  return {
    ...pageQuery(state),
    search: search.trim() || undefined,
    location: joinValues(filters.location),
    ordering: sort,
  };
}
