import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList } from '@plugboard/sdk/lists';

export const posTerminalList = defineList({
  name: 'pos-terminals',
  title: 'terminals.title',
  search: 'terminals.search',
  failed: 'terminals.error',
  empty: { none: 'terminals.none', narrowed: 'terminals.noneFiltered' },
  filters: {},
  sortFields: ['serial_number', 'model', 'created_at'],
  defaultSort: 'serial_number',
});

export const posTerminalQuery = (state: ListStateOf<typeof posTerminalList>) => ({
  ...pageQuery(state),
  search: state.search.trim() || undefined,
  ordering: state.sort,
});
