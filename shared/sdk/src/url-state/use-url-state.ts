import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageLocation } from '../router/page-history.ts';
import type { UrlParser } from './parsers.ts';

type Parsers = Readonly<Record<string, UrlParser<unknown>>>;

/** Values of a set of parsers. */
export type UrlState<Given> = {
  readonly [Key in keyof Given]: Given[Key] extends UrlParser<infer Value> ? Value : never;
};

type SetUrlState<Given> = (change: Partial<UrlState<Given>>, how?: { readonly push?: boolean }) => void;

/** Values of a query string; missing or invalid ones get the parser's default. */
export function readUrlState<Given extends Parsers>(parsers: Given, search: string): UrlState<Given> {
  const query = new URLSearchParams(search);
  const values = Object.entries(parsers).map(([key, { fallback, read }]) => {
    const text = query.get(key);
    return [key, text === null ? fallback : (read(text) ?? fallback)];
  });
  return Object.fromEntries(values) as UrlState<Given>;
}

/** The query string after a change; other parameters stay, fallbacks are left out. */
export function writeUrlState<Given extends Parsers>(
  parsers: Given,
  search: string,
  change: Partial<UrlState<Given>>,
): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    const parser = parsers[key];
    if (!parser) continue;
    const text = parser.write(value);
    if (text === parser.write(parser.fallback)) query.delete(key);
    else query.set(key, text);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * State in the address: it survives a reload, can be sent to a colleague, and goes back with the browser's button.
 * A change replaces the entry of the history; `{ push: true }` makes a new one. Declare the parsers outside of the
 * component.
 *
 * @example
 * const parsers = { search: urlText(), page: urlNumber(1, 1), tab: urlChoice(['list', 'grid'], 'list') };
 * const [state, setState] = useUrlState(parsers);
 * setState({ tab: 'grid', page: 1 }, { push: true });
 */
export function useUrlState<const Given extends Parsers>(parsers: Given): [UrlState<Given>, SetUrlState<Given>] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readUrlState(parsers, search), [parsers, search]);
  const setState = useCallback<SetUrlState<Given>>(
    (change, { push = false } = {}) => {
      // The address itself, not the render's: two changes in one handler add up.
      const { pathname, hash, search: now } = pageLocation();
      void navigate({ pathname, hash, search: writeUrlState(parsers, now, change) }, { replace: !push });
    },
    [parsers, navigate],
  );
  return [state, setState];
}
