import { useTexts } from '@plugboard/sdk';
import { formatNumber } from '@plugboard/ui';
import type { DataTableTexts, FilterBarTexts, MultiSelectTexts } from '@plugboard/ui/data';

/** What the shell's tables and their filters say around their rows. */
export function useTableTexts() {
  const { t, language } = useTexts();
  const number = (value: number) => formatNumber(value, language);
  const table = (name: string): DataTableTexts => ({
    table: name,
    loading: t('list.loading'),
    rowsPerPage: t('list.rowsPerPage'),
    range: (from, to, total) => t('list.range', { from: number(from), to: number(to), total: number(total) }),
    previousPage: t('list.previousPage'),
    nextPage: t('list.nextPage'),
    selectRow: t('list.selectRow'),
    selectAll: t('list.selectAll'),
  });
  const several = (field: string, all: string): MultiSelectTexts => ({
    field,
    all,
    selected: (count) => t('list.selected', { count }),
    nothingFound: t('list.nothingFound'),
    loading: t('list.loading'),
  });
  const filterBar: FilterBarTexts = { filters: t('list.filters'), done: t('list.done'), clear: t('list.clear') };
  return { table, several, filterBar };
}
