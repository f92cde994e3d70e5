import { useListTexts, usePaused, useTexts } from '@plugboard/sdk';
import { chosenOf, MultiSelect, valuesOf } from '@plugboard/ui/data';
import { useState } from 'react';
import { useLocations, useLocationsNamed } from '../charger-list.api.ts';

const step = 50;

interface LocationFilterProps {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const optionsOf = (locations: readonly { readonly id: string; readonly name: string }[] = []) =>
  locations.map(({ id, name }) => ({ value: id, label: name }));

/** Locations, searched on the server; more of them come as the list is scrolled. */
export function LocationFilter({ chosen, onChange }: LocationFilterProps) {
  const { t } = useTexts();
  const { choices } = useListTexts();
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(step);
  const { data, isFetching } = useLocations(usePaused(typed), limit);
  const missing = data === undefined ? [] : chosen.filter((id) => data.results.every((location) => location.id !== id));
  const named = useLocationsNamed(missing);
  const search = (text: string) => {
    setTyped(text);
    setLimit(step);
  };
  const loadMore = () => {
    if (!isFetching && data !== undefined && data.results.length < data.count) setLimit(limit + step);
  };
  return (
    <MultiSelect
      texts={choices(t('column.location'), t('filters.allLocations'))}
      options={optionsOf(data?.results)}
      known={optionsOf(named)}
      chosen={chosenOf(chosen)}
      onChange={(next) => onChange(valuesOf(next))}
      onSearch={search}
      onNearEnd={loadMore}
      loading={isFetching}
    />
  );
}
