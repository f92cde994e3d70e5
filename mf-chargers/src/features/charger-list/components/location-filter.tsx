import { useTexts } from '@plugboard/sdk';
import { MultiSelect } from '@plugboard/ui/data';
import { useState } from 'react';
import { useMultiSelectTexts } from '../../../common/use-multi-select-texts.ts';
import { usePaused } from '../../../common/use-paused.ts';
import { useLocations } from '../charger-list.api.ts';
import { chosenOf, valuesOf } from './chosen.model.ts';

const step = 50;

interface LocationFilterProps {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Locations, searched on the server; more of them come as the list is scrolled. */
export function LocationFilter({ chosen, onChange }: LocationFilterProps) {
  const { t } = useTexts();
  const texts = useMultiSelectTexts();
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(step);
  const { data, isFetching } = useLocations(usePaused(typed), limit);
  const search = (text: string) => {
    setTyped(text);
    setLimit(step);
  };
  const loadMore = () => {
    if (!isFetching && data !== undefined && data.results.length < data.count) setLimit(limit + step);
  };
  return (
    <MultiSelect
      texts={texts(t('column.location'), t('filters.allLocations'))}
      options={(data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosenOf(chosen)}
      onChange={(next) => onChange(valuesOf(next))}
      onSearch={search}
      onNearEnd={loadMore}
      loading={isFetching}
    />
  );
}
