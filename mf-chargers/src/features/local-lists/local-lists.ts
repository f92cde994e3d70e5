import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, one } from '@plugboard/sdk/lists';

export const localListList = defineList({
  name: 'local-lists',
  title: 'localLists.title',
  search: 'terms:charger',
  failed: 'localLists.error',
  empty: { none: 'localLists.none', narrowed: 'localLists.noneFiltered' },
  filters: {
    kept: one({
      label: 'localLists.kept.label',
      any: 'terms:allChargers',
      values: ['true', 'false'],
      option: (kept) => `localLists.kept.${kept}`,
    }),
  },
  sortFields: ['custom_id'],
  defaultSort: 'custom_id',
});

export function localListQuery(state: ListStateOf<typeof localListList>) {
  const { search, filters, sort } = state;
  return {
    ...pageQuery(state),
    search: search.trim() || undefined,
    is_kept: filters.kept || undefined,
    ordering: sort,
  };
}
