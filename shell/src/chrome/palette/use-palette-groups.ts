import { useNavigate } from '@plugboard/sdk';
import { listPageActions } from '@plugboard/ui';
import { useMemo } from 'react';
import { hasPage, useDestinations, useMenu } from '../../portal/portal.store.ts';
import { menuShortcut } from './menu-shortcuts.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { usePaletteTexts } from './palette-texts.ts';
import { searchItems } from './palette.model.ts';
import { listRecentPlaces } from './recent-places.ts';
import { usePaletteActions } from './use-palette-actions.ts';
import { useRecordSearch } from './use-record-search.ts';

function useNavigationItems(): readonly PaletteItem[] {
  const go = useNavigate();
  const menu = useMenu();
  return useDestinations().map(({ path, label, icon }) => {
    const at = menu.findIndex((entry) => entry.path === path);
    const shortcut = at < 0 ? undefined : menuShortcut(at);
    return {
      key: `place-${path}`,
      label,
      path,
      ...(icon && { icon: { nav: icon } }),
      ...(shortcut !== undefined && { shortcut }),
      run: () => void go(path),
    };
  });
}

/** Places of the palette's earlier uses that the person may still open. */
function useRecentItems(): readonly PaletteItem[] {
  const go = useNavigate();
  const places = useMemo(() => listRecentPlaces(), []);
  return places
    .filter(({ path }) => hasPage(path.replace(/[?#].*$/, '')))
    .map((place) => ({
      ...place,
      key: `recent-${place.path}`,
      icon: { own: 'clock' },
      run: () => void go(place.path),
    }));
}

/** Actions of the page behind the palette. */
function usePageItems(): readonly PaletteItem[] {
  const actions = useMemo(() => listPageActions(), []);
  return actions.map(({ label, onClick }, at) => ({ key: `page-${at}`, label, run: onClick }));
}

/** Everything that the typed text finds, in groups that are not empty. */
export function usePaletteGroups(typed: string) {
  const { t } = usePaletteTexts();
  const recent = useRecentItems();
  const page = usePageItems();
  const pages = useNavigationItems().filter(({ label }) => !page.some((action) => action.label === label));
  const actions = usePaletteActions();
  const { groups: records, isSearching, hasFailed } = useRecordSearch(typed);
  const synonyms = t('synonyms')
    .split(';')
    .map((group) => group.split(',').map((term) => term.trim()));
  const groups: readonly PaletteGroup[] = [
    { key: 'recent', items: typed.trim() === '' ? recent : [] },
    { key: 'page', items: searchItems(page, typed, synonyms) },
    { key: 'places', items: searchItems(pages, typed, synonyms) },
    { key: 'actions', items: searchItems(actions, typed, synonyms) },
    ...records,
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching, hasFailed };
}
