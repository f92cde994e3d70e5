import type { NavIcon as NavIconName } from '@plugboard/contracts/platform';
import type { IconName } from '@plugboard/ui';
import type { SearchableItem } from './palette.model.ts';

/** A line of the palette. */
export interface PaletteItem extends SearchableItem {
  readonly key: string;
  readonly icon?: { readonly nav: NavIconName } | { readonly own: IconName };
  /** The address that it opens; the line is among the recent ones afterwards. */
  readonly path?: string;
  /** Keys that do the same without the palette, as they are written on this device. */
  readonly shortcut?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly key: 'recent' | 'page' | 'places' | 'actions' | 'chargers' | 'users' | 'tickets';
  readonly items: readonly PaletteItem[];
}
