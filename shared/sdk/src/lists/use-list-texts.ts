import { formatNumber } from '@plugboard/ui';
import type { DataTableTexts, DaySpanTexts, FilterBarTexts, MultiSelectTexts } from '@plugboard/ui/data';
import { useSdkTexts } from '../texts/use-texts.ts';

export interface ListTexts {
  readonly filterBar: FilterBarTexts;
  /** Around the rows of a table or grid of this name. */
  readonly table: (name: string) => DataTableTexts;
  /** Of a filter that takes several values; `all` is its “All …s”. */
  readonly choices: (field: string, all: string) => MultiSelectTexts;
  /** Of the filter by location. */
  readonly locations: MultiSelectTexts;
  /** Of a filter that takes a span of days; `any` is what it says while there is none. */
  readonly days: (field: string, any: string) => DaySpanTexts;
  /** Of an `ErrorState` in the list's place. */
  readonly failed: { readonly text: string; readonly retryLabel: string };
}

/**
 * Texts of every list in the current language; a remote adds only its own.
 *
 * @example
 * const texts = useListTexts();
 * <DataTable texts={texts.table(t('list.title'))} … />
 * <MultiSelect texts={texts.choices(t('column.status'), t('filters.allStatuses'))} … />
 */
export function useListTexts(): ListTexts {
  const { t, language } = useSdkTexts();
  const number = (value: number) => formatNumber(value, language);
  const choices = (field: string, all: string): MultiSelectTexts => ({
    field,
    all,
    selected: (count) => t('list.selected', { count }),
    nothingFound: t('list.nothingFound'),
    loading: t('waiting'),
  });
  return {
    filterBar: {
      filters: t('list.filters'),
      more: t('list.moreFilters'),
      done: t('list.showResults'),
      clear: t('list.clearFilters'),
    },
    table: (table) => ({
      table,
      loading: t('waiting'),
      rowsPerPage: t('list.rowsPerPage'),
      range: (from, to, total) => t('list.range', { from: number(from), to: number(to), total: number(total) }),
      previousPage: t('list.previousPage'),
      nextPage: t('list.nextPage'),
      selectRow: t('list.selectRow'),
      selectAll: t('list.selectAll'),
    }),
    choices,
    locations: choices(t('terms:location'), t('list.allLocations')),
    days: (field, any) => ({
      field,
      any,
      first: t('terms:from'),
      last: t('terms:to'),
      incomplete: t('list.daysIncomplete'),
      wrongOrder: t('list.daysWrongOrder'),
      cancel: t('terms:cancel'),
      reset: t('list.reset'),
      ok: t('list.ok'),
    }),
    failed: { text: t('list.failed'), retryLabel: t('card.retry') },
  };
}
