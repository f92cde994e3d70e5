import { useApiQuery } from '@plugboard/api';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { useState } from 'react';
import { joinValues } from './list-query.model.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

const pageSize = 50;

const toOptions = (locations: readonly { readonly id: string; readonly name: string }[] = []) =>
  locations.map(({ id, name }) => ({ value: id, label: name }));

/**
 * Locations to choose from, in the words of `MultiSelect`: searched on the server, more of them as the list is
 * scrolled.
 *
 * @param chosen ids; the name of a single one that the search has not found is looked up, several are only counted
 * @example <MultiSelect label={t('terms:location')} any={t('allLocations')} chosen={toChosen(ids)} onChange={change} {...useLocationChoices(ids)} />
 */
export function useLocationChoices(chosen: readonly string[]) {
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const search = useDebouncedValue(typed) || undefined;
  const { data, isFetching } = useApiQuery(lookUpLocations, { query: { search, limit } }, { keepPrevious: true });
  const missing = data === undefined ? [] : chosen.filter((id) => data.results.every((location) => location.id !== id));
  const named = useApiQuery(
    lookUpLocations,
    { query: { id__in: joinValues(missing), limit: 1 } },
    { enabled: missing.length === 1 },
  ).data;
  return {
    options: toOptions(data?.results),
    known: toOptions(named?.results),
    onSearch: (text: string) => {
      setTyped(text);
      setLimit(pageSize);
    },
    onNearEnd: () => {
      if (!isFetching && data !== undefined && data.results.length < data.count) setLimit(limit + pageSize);
    },
    loading: isFetching,
  };
}
