import type { SavedViewState } from '@plugboard/contracts/platform';

/** A view with which a list opens. */
export interface OpenedView {
  readonly id: string;
  readonly state: SavedViewState;
}

/** The list's first call, which leaves before anybody knows the account, reads it too: `prefetchUrl` of the api. */
const keyOf = (list: string) => `${list}.default-view`;

const isTexts = (value: unknown): value is SavedViewState =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The default view of a list as the server said it last, so that the list opens with it before the server is asked:
 * `null` if there was none, `undefined` if this browser does not know. It goes when the account signs out.
 */
export function recallDefault(list: string, account: string): OpenedView | null | undefined {
  const value = parsed(localStorage.getItem(keyOf(list)) ?? '');
  if (typeof value !== 'object' || value === null || !('account' in value) || value.account !== account)
    return undefined;
  const isView = 'id' in value && typeof value.id === 'string' && 'state' in value && isTexts(value.state);
  return isView ? { id: value.id as string, state: value.state as SavedViewState } : null;
}

export function rememberDefault(list: string, account: string, view: OpenedView | undefined): void {
  const text = JSON.stringify(view === undefined ? { account } : { account, id: view.id, state: view.state });
  if (localStorage.getItem(keyOf(list)) !== text) localStorage.setItem(keyOf(list), text);
}
