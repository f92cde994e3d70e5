import { defaultTablePageSize, orderingsOf, pageSizes } from '@plugboard/contracts/platform';
import type { Sort } from '@plugboard/ui/data';
import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { UrlParser } from '../url-state/parsers.ts';
import { readUrlState, type UrlState, useUrlState } from '../url-state/use-url-state.ts';
import { useRemembered } from '../use-remembered.ts';
import {
  commonParsers,
  type ListDeclaration,
  type ListFilters,
  type ListState,
  requiredParameter,
  toPageSize,
} from './list-address.model.ts';
import { type Ordering, toOrdering, toSort } from './list-order.model.ts';
import { useViewInAddress, type ViewInAddress } from './saved-views/use-view-in-address.ts';

/** State of a list, and the actions that change it. */
export interface ListController<State = unknown, Filters = unknown, Tab = string, View = string> {
  readonly state: State;
  /** `false` until remembered values are in the address; no call is needed before. */
  readonly isReady: boolean;
  /** How many filters are set. */
  readonly activeCount: number;
  /** Whether search or filters leave something out. */
  readonly isNarrowed: boolean;
  /** The order in the table's words. */
  readonly sort: Sort;
  readonly isSet: (filter: keyof Filters) => boolean;
  readonly chooseTab: (tab: Tab) => void;
  readonly chooseView: (view: View) => void;
  readonly filterBy: (change: Partial<Filters>) => void;
  readonly searchFor: (text: string) => void;
  /** Search and filters. */
  readonly clear: () => void;
  readonly sortBy: (sort: Sort | null) => void;
  readonly turnTo: (page: number, size: number) => void;
  /** Replaces a page number beyond the end, without a step for “back”. */
  readonly correctPage: (page: number) => void;
  /** The saved view in the address. */
  readonly savedView?: ViewInAddress;
}

/**
 * The state of a list: tab, view, search, order, page and filters, all of it in the address. Tab, view, order and page
 * size are remembered for the next visit; an empty address opens with the default of the saved views, if there is one. What narrows the list starts at page 1, and each step is one “back”.
 *
 * @example
 * const usersList = {
 *   name: 'users',
 *   filters: { role: urlList(roles), status: urlChoice(['', ...userStatuses], '') },
 *   sortFields: userSortFields,
 *   defaultSort: 'email',
 * } as const;
 * const list = useListState(usersList);
 * const answer = useListReply(list, useUsers(list)); // asks { ...pageQuery(list.state), role__in: … } while list.isReady
 */
export function useListState<
  Filters extends ListFilters,
  const Field extends string = never,
  const Tab extends string = never,
  const View extends string = never,
>(
  declaration: ListDeclaration<Filters, Field, Tab, View>,
): ListController<ListState<Filters, Field, Tab, View>, UrlState<Filters>, Tab, View> {
  const { name, filters: filterParsers, sortFields = [], defaultSort = '', tabs, views } = declaration;
  const { viewStorageKey = `${name}.view`, defaultSize = defaultTablePageSize } = declaration;
  const address = useMemo(() => {
    const kept = commonParsers(declaration);
    const whole: Readonly<Record<string, UrlParser<unknown>>> = { ...declaration.filters, ...kept };
    const { page: _page, view: _view, ...viewed } = whole;
    return { kept, whole, viewed, said: requiredParameter(declaration) };
  }, [declaration]);
  const [, setUrl] = useUrlState(address.whole);
  const { search } = useLocation();
  const url = useMemo(() => readUrlState(address.kept, search), [address, search]);
  const tabKey = tabs?.storageKey ?? `${name}.tab`;
  const [tab, rememberTab] = useRemembered<string>(tabKey, tabs?.keys[0] ?? '', tabs?.keys ?? []);
  const [view, rememberView] = useRemembered<string>(viewStorageKey, views?.[0] ?? '', views ?? []);
  const [sort, rememberSort] = useRemembered<string>(`${name}.sort`, defaultSort, orderingsOf(sortFields));
  const [size, rememberSize] = useRemembered<number>(`${name}.size`, defaultSize, pageSizes);

  const filters = useMemo(() => readUrlState(filterParsers, search), [filterParsers, search]);
  // A filter whose usual value is some of its values, such as the statuses of a report, is not set by them.
  const isSet = (filter: string) => {
    const parser = filterParsers[filter];
    return parser !== undefined && parser.write(filters[filter]) !== parser.write(parser.fallback);
  };
  const activeCount = Object.keys(filterParsers).filter(isSet).length;
  const isNarrowed = activeCount > 0 || url.search !== '';
  const isReady = url[address.said] !== address.kept[address.said].fallback;
  const bare = readUrlState(filterParsers, '');
  // Links from before there were saved views say `view=grid`.
  const former = views?.find((each) => each === new URLSearchParams(search).get('view'));
  const layout = former ?? url.layout;
  const { open, ...savedView } = useViewInAddress({
    list: name,
    search,
    isReady,
    parsers: address.viewed,
    setUrl,
    remembered: { tab, layout: view, sort, size: toPageSize(size, defaultSize) },
    said: { [address.said]: { tab: tabs?.keys[0] ?? '', sort: defaultSort, size: String(defaultSize) }[address.said] },
  });

  useLayoutEffect(() => {
    if (isReady || open()) return;
    setUrl({
      // A link that says which rows it means is taken at its word.
      tab: isNarrowed && tabs ? tabs.keys[0] : tab,
      layout: layout === address.kept.layout.fallback && former === undefined ? view : layout,
      ...(former === undefined ? {} : { view: '' }),
      sort: url.sort === address.kept.sort.fallback ? sort : url.sort,
      size: url.size === address.kept.size.fallback ? toPageSize(size, defaultSize) : url.size,
    });
  });

  const push = (change: Parameters<typeof setUrl>[0]) => setUrl(change, { push: true });
  return {
    state: {
      tab: (url.tab || tab) as Tab,
      view: layout as View,
      search: url.search,
      sort: (url.sort || sort) as Ordering<Field>,
      page: url.page,
      size: toPageSize(url.size || size, defaultSize),
      filters,
    },
    isReady,
    activeCount,
    isNarrowed,
    sort: toSort(url.sort || sort),
    isSet: (filter) => isSet(String(filter)),
    chooseTab: (next) => {
      rememberTab(next);
      const afresh = (tabs?.resets ?? []).map((key) => [key, filterParsers[key]?.fallback]);
      push({ ...Object.fromEntries(afresh), tab: next, page: 1 });
    },
    chooseView: (next) => {
      rememberView(next);
      push({ layout: next, ...(former === undefined ? {} : { view: '' }) });
    },
    filterBy: (change) => push({ ...change, page: 1 }),
    // Going back leads out of a search, not through its letters.
    searchFor: (text) => setUrl({ search: text, page: 1 }, { push: text === '' || url.search === '' }),
    clear: () => push({ ...bare, search: '', page: 1 }),
    sortBy: (next) => {
      const ordering = toOrdering<string>(next, sortFields, defaultSort);
      rememberSort(ordering);
      push({ sort: ordering, page: 1 });
    },
    turnTo: (page, next) => {
      rememberSize(next);
      push({ page, size: toPageSize(next, defaultSize) });
    },
    correctPage: (page) => setUrl({ page }),
    savedView,
  };
}
