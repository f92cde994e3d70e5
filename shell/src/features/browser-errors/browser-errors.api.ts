import { useApiQuery } from '@plugboard/api';
import { browserErrorKinds, listBrowserErrors } from '@plugboard/contracts';
import { type ListStateOf, pageQuery, urlText, useListState } from '@plugboard/sdk';

/** Searched by the message; last seen first. */
const browserErrorList = {
  name: 'browser-errors',
  filters: { kind: urlText(), remote: urlText(), tenant: urlText() },
} as const;

export const useBrowserErrorList = () => useListState(browserErrorList);
export type BrowserErrorListInUse = ReturnType<typeof useBrowserErrorList>;

export const errorInAddress = { error: urlText() };

type BrowserErrorListState = ListStateOf<typeof browserErrorList>;

/** The page of errors that the list's state asks for. */
export function useBrowserErrors(state: BrowserErrorListState, { enabled }: { readonly enabled: boolean }) {
  const { limit, offset } = pageQuery(state);
  const { kind, remote, tenant } = state.filters;
  const query = {
    search: state.search.trim() || undefined,
    kind: browserErrorKinds.find((known) => known === kind),
    remote: remote || undefined,
    tenant: tenant || undefined,
    limit,
    offset,
  };
  return useApiQuery(listBrowserErrors, { query }, { enabled, keepPrevious: true });
}
