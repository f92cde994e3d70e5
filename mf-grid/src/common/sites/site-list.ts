import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList } from '@plugboard/sdk/lists';

export const siteList = defineList({
  name: 'grid-sites',
  title: 'sites.title',
  search: 'sites.search',
  failed: 'sites.failed',
  empty: { none: 'sites.none', narrowed: 'sites.noneNarrowed' },
  filters: {},
  sortFields: ['name'],
  defaultSort: 'name',
});

export const siteQuery = (state: ListStateOf<typeof siteList>) => ({ ...pageQuery(state), ordering: state.sort });
