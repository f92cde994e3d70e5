import type { SavedView, SavedViewState } from '@plugboard/contracts/platform';
import type { UrlParser } from '../../url-state/parsers.ts';
import { readUrlState } from '../../url-state/use-url-state.ts';

/** Parsers of the state that a view keeps: its filters, search, order, tab, layout and page size. */
export type ViewParsers = Readonly<Record<string, UrlParser<unknown>>>;

/**
 * A state as the list understands it: filters that it no longer has, values that they no longer take and defaults are
 * left out.
 */
export function understoodState(parsers: ViewParsers, state: SavedViewState): SavedViewState {
  const entries = Object.entries(parsers).flatMap(([key, { fallback, read, write }]) => {
    const value = state[key] === undefined ? undefined : read(state[key]);
    const text = value === undefined ? write(fallback) : write(value);
    return text === write(fallback) ? [] : [[key, text] as const];
  });
  return Object.fromEntries(entries);
}

/** State in an address. */
export const stateInAddress = (parsers: ViewParsers, search: string): SavedViewState =>
  understoodState(parsers, Object.fromEntries(new URLSearchParams(search)));

/** Values of a whole state, with defaults for those left out. */
export const valuesOfState = (parsers: ViewParsers, state: SavedViewState): Readonly<Record<string, unknown>> =>
  readUrlState(parsers, new URLSearchParams(state).toString());

export const isSameState = (one: SavedViewState, other: SavedViewState): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, text]) => other[key] === text);

/** The view that the list opens with: one's own default, else the tenant's. */
export const defaultViewOf = (views: readonly SavedView[]): SavedView | undefined =>
  views.find((view) => view.is_default) ?? views.find((view) => view.is_tenant_default);
