import { useTexts } from '@plugboard/sdk';
import { formatNumber } from '@plugboard/ui';
import type { DataTableTexts } from '@plugboard/ui/data';

/** What every table of this remote says around its rows. */
export function useTableTexts(table: string): DataTableTexts {
  const { t, language } = useTexts();
  const number = (value: number) => formatNumber(value, language);
  return {
    table,
    loading: t('table.loading'),
    rowsPerPage: t('table.rowsPerPage'),
    range: (from, to, total) => t('table.range', { from: number(from), to: number(to), total: number(total) }),
    previousPage: t('table.previousPage'),
    nextPage: t('table.nextPage'),
    selectRow: t('table.selectRow'),
    selectAll: t('table.selectAll'),
  };
}
