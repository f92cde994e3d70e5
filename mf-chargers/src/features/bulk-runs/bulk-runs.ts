import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList } from '@plugboard/sdk/lists';

export const bulkRunList = defineList({
  name: 'bulk-runs',
  title: 'bulk.runs',
  failed: 'bulk.runsFailed',
  empty: { none: 'bulk.noRuns' },
  filters: {},
});

export function bulkRunQuery(state: ListStateOf<typeof bulkRunList>) {
  const { limit, offset } = pageQuery(state);
  return { limit, offset };
}
