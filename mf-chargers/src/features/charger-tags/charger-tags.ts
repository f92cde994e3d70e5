import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList } from '@plugboard/sdk/lists';

export const chargerTagList = defineList({
  name: 'charger-tags',
  title: 'tags.listTitle',
  search: 'tags.search',
  failed: 'tags.failed',
  empty: { none: 'tags.noneYet', narrowed: 'tags.noneFiltered' },
  filters: {},
  sortFields: ['name', 'chargers'],
  defaultSort: 'name',
});

export const chargerTagQuery = (state: ListStateOf<typeof chargerTagList>) => ({
  ...pageQuery(state),
  search: state.search.trim() || undefined,
  ordering: state.sort,
});
