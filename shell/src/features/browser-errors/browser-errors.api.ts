import { useApiQuery } from '@plugboard/api';
import { browserErrorKinds, listBrowserErrors } from '@plugboard/contracts';
import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, type ListQueryOptions, one } from '@plugboard/sdk/lists';

/** Searched by the message; last seen first. */
export const browserErrorList = defineList({
  name: 'browser-errors',
  title: 'titles.browserErrors',
  search: 'browserErrors.search',
  failed: 'browserErrors.failed',
  empty: { none: 'browserErrors.none', narrowed: 'browserErrors.noneFits' },
  filters: {
    kind: one({
      label: 'browserErrors.column.kind',
      any: 'browserErrors.any.kind',
      values: browserErrorKinds,
      option: (kind) => `browserErrors.kind.${kind}`,
    }),
    remote: one({ label: 'browserErrors.column.remote', any: 'browserErrors.any.remote' }),
    tenant: one({ label: 'browserErrors.column.tenant', any: 'browserErrors.any.tenant' }),
  },
});

/** The page of errors that the list's state asks for. */
export function useBrowserErrors(state: ListStateOf<typeof browserErrorList>, options: ListQueryOptions) {
  const { limit, offset } = pageQuery(state);
  const { kind, remote, tenant } = state.filters;
  const query = {
    search: state.search.trim() || undefined,
    kind: kind || undefined,
    remote: remote || undefined,
    tenant: tenant || undefined,
    limit,
    offset,
  };
  return useApiQuery(listBrowserErrors, { query }, options);
}
