import { browserErrorKinds } from '@plugboard/contracts/platform';
import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, one } from '@plugboard/sdk/lists';

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

/** The list's state in the server's words. */
export function browserErrorQuery(state: ListStateOf<typeof browserErrorList>) {
  const { limit, offset } = pageQuery(state);
  const { kind, remote, tenant } = state.filters;
  return {
    search: state.search.trim() || undefined,
    kind: kind || undefined,
    remote: remote || undefined,
    tenant: tenant || undefined,
    limit,
    offset,
  };
}
