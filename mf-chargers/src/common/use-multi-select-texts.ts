import { useTexts } from '@plugboard/sdk';
import type { MultiSelectTexts } from '@plugboard/ui/data';

/** What a filter of several values says; `all` is its “All …s”. */
export function useMultiSelectTexts(): (field: string, all: string) => MultiSelectTexts {
  const { t } = useTexts();
  return (field, all) => ({
    field,
    all,
    selected: (count) => t('filters.selected', { count }),
    nothingFound: t('filters.nothingFound'),
    loading: t('table.loading'),
  });
}
