import {
  chargerOrderings,
  chargerStatuses,
  connectivities,
  currentTypes,
  defaultChargerOrdering,
  defaultTablePageSize,
  pageSizes,
  paymentTypes,
} from '@plugboard/contracts';
import { type UrlParser, urlChoice, urlList, urlNumber, urlText, useRemembered, useUrlState } from '@plugboard/sdk';
import { useLayoutEffect } from 'react';
import {
  chargerViews,
  type ChargerFilterState,
  type ChargerListState,
  countFilters,
  noFilters,
} from './charger-list.model.ts';
import { type ChargerTab, chargerTabs } from './charger-tabs.model.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ids = urlList();
const urlIds: UrlParser<readonly string[]> = { ...ids, read: (text) => ids.read(text)?.filter((id) => uuid.test(id)) };

const parsers = {
  // Empty where the address says nothing: the remembered tab is written there then, so that “back” finds each tab.
  tab: urlChoice(['', ...chargerTabs], ''),
  view: urlChoice(chargerViews, 'rows'),
  search: urlText(),
  sort: urlChoice(chargerOrderings, defaultChargerOrdering),
  page: urlNumber(1, 1),
  size: urlChoice(pageSizes, defaultTablePageSize),
  location: urlIds,
  status: urlList(chargerStatuses),
  connectivity: urlList(connectivities),
  current: urlChoice(['', ...currentTypes], ''),
  manufacturer: urlList(),
  model: urlList(),
  payment: urlList(paymentTypes),
  activated: urlChoice(['', 'yes', 'no'], ''),
};

/** What the list shows: all of it in the address; tab, view, order and page size are remembered for the next visit. */
export function useChargerListState() {
  const [url, setUrl] = useUrlState(parsers);
  const [tab, rememberTab] = useRemembered<ChargerTab>('charging_tab', 'all', chargerTabs);
  const [view, rememberView] = useRemembered('chargers.view', parsers.view.fallback, chargerViews);
  const [sort, rememberSort] = useRemembered('chargers.sort', parsers.sort.fallback, chargerOrderings);
  const [size, rememberSize] = useRemembered<number>('chargers.size', parsers.size.fallback, pageSizes);
  const isReady = url.tab !== '';

  useLayoutEffect(() => {
    if (url.tab !== '') return;
    setUrl({
      // A link that says which chargers it means is taken at its word.
      tab: countFilters(url) > 0 || url.search !== '' ? 'all' : tab,
      view: url.view === parsers.view.fallback ? view : url.view,
      sort: url.sort === parsers.sort.fallback ? sort : url.sort,
      size: url.size === parsers.size.fallback ? sizeOf(size) : url.size,
    });
  }, [url, setUrl, tab, view, sort, size]);

  const state: ChargerListState = { ...url, tab: url.tab || tab };
  return {
    state,
    /** `false` until the address says what is remembered. */
    isReady,
    chooseTab: (next: ChargerTab) => {
      rememberTab(next);
      // What a tab decides itself starts afresh in the next one.
      setUrl({ tab: next, status: [], activated: '', page: 1 }, { push: true });
    },
    chooseView: (next: ChargerListState['view']) => {
      rememberView(next);
      setUrl({ view: next }, { push: true });
    },
    filterBy: (change: Partial<ChargerFilterState>) => setUrl({ ...change, page: 1 }, { push: true }),
    // Going back leads out of a search, not through its letters.
    searchFor: (search: string) => setUrl({ search, page: 1 }, { push: search === '' || url.search === '' }),
    clearFilters: () => setUrl({ ...noFilters, search: '', page: 1 }, { push: true }),
    sortBy: (next: ChargerListState['sort']) => {
      rememberSort(next);
      setUrl({ sort: next, page: 1 }, { push: true });
    },
    turnTo: (page: number, nextSize: number) => {
      rememberSize(nextSize);
      setUrl({ page, size: sizeOf(nextSize) }, { push: true });
    },
    /** Corrects a page that is not there; nobody chose it, so “back” does not return to it. */
    correctPage: (page: number) => setUrl({ page }),
  };
}

export type ChargerListStateInUse = ReturnType<typeof useChargerListState>;

const sizeOf = (size: number) => pageSizes.find((offered) => offered === size) ?? defaultTablePageSize;
