import { type ReactNode, useDeferredValue } from 'react';
import { controlHeights } from '../core/control-heights.ts';
import { useDensity } from '../core/density.ts';
import { useIsPhone } from '../core/use-media.ts';
import type { Filter } from './filter.ts';
import styles from './filter-bar.module.css';
import { FilterLine } from './filter-line.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { SearchField, type SearchFieldProps } from './search-field.tsx';
import { useDataTexts } from './use-data-texts.ts';

export interface FilterBarProps {
  readonly search?: SearchFieldProps;
  /** The most used first: those that do not fit into one line are folded away. */
  readonly filters: readonly Filter[];
  /** How many filters are set, also such as are not shown; with any, they can be cleared. */
  readonly activeCount: number;
  readonly onClear: () => void;
  /** At the end of the bar, such as a switch between rows and grid. */
  readonly end?: ReactNode;
}

/**
 * Search and filters of a list, in one line. On a phone the filters are a sheet, the search field stays. Their fields are
 * dear to draw, so that the rows come first: until then their room is kept.
 */
export function FilterBar({ search, filters, activeCount, onClear, end }: FilterBarProps) {
  const texts = useDataTexts();
  const height = controlHeights[useDensity()];
  const isPhone = useIsPhone();
  const isFirstPicture = !useDeferredValue(true, false);
  if (isFirstPicture) return <div role="search" aria-label={texts.filters} aria-busy style={{ height }} />;
  const parts = { filters, onClear, end, search: search === undefined ? null : <SearchField {...search} /> };
  return (
    <div className={styles['frame']} role="search" aria-label={texts.filters}>
      {isPhone ? (
        <FilterSheet {...parts} activeCount={activeCount} />
      ) : (
        <FilterLine {...parts} canClear={activeCount > 0} />
      )}
    </div>
  );
}
