import { useApiQuery } from '@plugboard/api';
import { listGridSites } from '@plugboard/contracts/grid';

/** Default zone of a new event where sites are in several (spec §9). */
const defaultZone = 'America/Los_Angeles';

/** Zone of a new event: that of all sites, where they share one. `undefined` until that is known. */
export function useNewZone(): string | undefined {
  const { data, isPending } = useApiQuery(listGridSites, { query: { limit: 100 } });
  if (isPending) return undefined;
  const zones = new Set(data?.results.map(({ timezone }) => timezone));
  const [zone = defaultZone] = zones;
  return zones.size === 1 ? zone : defaultZone;
}
