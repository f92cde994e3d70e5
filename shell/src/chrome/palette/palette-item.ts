import type { NavIcon as NavIconName } from '@plugboard/contracts/platform';
import type { IconName } from '@plugboard/ui';
import type { SearchableItem } from './palette.model.ts';

/** A line of the palette. */
export interface PaletteItem extends SearchableItem {
  readonly key: string;
  readonly icon?: { readonly nav: NavIconName } | { readonly own: IconName };
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly key: 'places' | 'actions' | 'chargers' | 'users' | 'tickets';
  readonly items: readonly PaletteItem[];
}
