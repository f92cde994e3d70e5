import { identity } from '@plugboard/auth';
import type { SavedViewState } from '@plugboard/contracts/platform';
import { useMemo, useRef } from 'react';
import { pageLocation } from '../../router/page-history.ts';
import { urlId } from '../../url-state/parsers.ts';
import { readUrlState } from '../../url-state/use-url-state.ts';
import { type OpenedView, recallDefault } from './remembered-default.ts';
import { stateInAddress, understoodState, type ViewParsers, valuesOfState } from './saved-view.model.ts';

/** The saved view of a list in its address: `?view=<id>`, beside the state itself. */
export interface ViewInAddress {
  /** `''` without one. */
  readonly id: string;
  readonly account: string;
  /** The list's state now, as a view keeps it. */
  readonly state: SavedViewState;
  /** The address names a view and no state: nothing is shown until the view is known. */
  readonly isAwaited: boolean;
  /** The state that an empty address was opened with, once; `null` where the address said something. */
  readonly takeOpened: () => SavedViewState | null;
  /** A state without what this list does not know. */
  readonly understood: (state: SavedViewState) => SavedViewState;
  /** Shows a view; `null` shows the list as it opens without one. */
  readonly show: (view: OpenedView | null, how?: { readonly push?: boolean }) => void;
  /** Takes the view out of the address; the state stays. */
  readonly drop: () => void;
}

type SetUrl = (change: Readonly<Record<string, unknown>>, how?: { readonly push?: boolean }) => void;

interface ListAddress {
  readonly list: string;
  readonly search: string;
  readonly isReady: boolean;
  readonly parsers: ViewParsers;
  readonly setUrl: SetUrl;
  /** Remembered tab, layout, order and page size. */
  readonly remembered: Readonly<Record<string, unknown>>;
  /** The parameter that a complete address always has, with its default. */
  readonly said: SavedViewState;
}

const inAddress = { view: urlId() };

/**
 * @returns the view, and `open`, which completes an address by a view: by the one that it names, or, for an empty one,
 *   by the default. It returns whether the address is left to the view.
 */
export function useViewInAddress(address: ListAddress): ViewInAddress & { readonly open: () => boolean } {
  const { list, search, isReady, parsers, setUrl, remembered, said } = address;
  const { view: id } = readUrlState(inAddress, search);
  const account = identity()?.account.id ?? '';
  const state = useMemo(() => stateInAddress(parsers, search), [parsers, search]);
  const isAwaited = !isReady && id !== '' && Object.keys(state).length === 0;
  const opened = useRef<SavedViewState | null>(null);
  const understood = (other: SavedViewState) => ({ ...said, ...understoodState(parsers, other) });
  const show = (view: OpenedView | null, how?: { readonly push?: boolean }) => {
    const values = valuesOfState(parsers, view === null ? {} : understood(view.state));
    setUrl({ ...values, ...(view === null ? remembered : {}), page: 1, view: view?.id ?? '' }, how);
  };
  const open = () => {
    const isEmpty = search === '';
    if (!isEmpty && !isAwaited) return false;
    const known = recallDefault(list, account);
    if (isEmpty || known?.id === id) show(known ?? null);
    if (isEmpty) opened.current = stateInAddress(parsers, pageLocation().search);
    return true;
  };
  return {
    id,
    account,
    state,
    isAwaited,
    takeOpened: () => {
      const taken = opened.current;
      opened.current = null;
      return taken;
    },
    understood,
    show,
    drop: () => setUrl({ view: '' }),
    open,
  };
}
