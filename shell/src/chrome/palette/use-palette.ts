import { useNavigate } from '@plugboard/sdk';
import { useDestinations } from '../../portal/portal.store.ts';
import { findIn } from './palette.model.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { useActions } from './use-actions.ts';
import { useEntities } from './use-entities.ts';

function useNavigationItems(): readonly PaletteItem[] {
  const go = useNavigate();
  return useDestinations().map(({ path, label, icon }) => ({
    key: `place-${path}`,
    label,
    ...(icon ? { icon: { nav: icon } } : {}),
    run: () => void go(path),
  }));
}

/** Everything that the typed text finds, in groups that are not empty. */
export function usePalette(typed: string) {
  const pages = useNavigationItems();
  const actions = useActions();
  const { groups: entities, isSearching, hasFailed } = useEntities(typed);
  const groups: readonly PaletteGroup[] = [
    { key: 'places', items: findIn(pages, typed) },
    { key: 'actions', items: findIn(actions, typed) },
    ...entities,
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching, hasFailed };
}
