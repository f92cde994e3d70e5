import { useApiQuery } from '@plugboard/api';
import { geocodeAddress } from '@plugboard/contracts/locations';
import { useDebouncedValue } from '@plugboard/sdk';

/** Shorter texts find everything. */
const shortestSearch = 3;

/** Places that the typed address may mean. */
export function usePlaces(typed: string) {
  const q = useDebouncedValue(typed.trim());
  const enabled = q.length >= shortestSearch;
  const { data, isFetching } = useApiQuery(geocodeAddress, { query: { q } }, { enabled, keepPrevious: true });
  return { places: enabled ? (data?.places ?? []) : [], isFetching, provider: data?.provider };
}
