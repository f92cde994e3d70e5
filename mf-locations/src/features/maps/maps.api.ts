import { refetchReplies, useApiQuery, useLiveEvent } from '@plugboard/api';
import { listLocations, listMapLocations } from '@plugboard/contracts/locations';
import { useThrottledCallback } from '@plugboard/sdk';
import type { MapView } from '@plugboard/ui/map';
import type { SiteFilter } from '../../common/location.api.ts';

/** Milliseconds between two looks at sites whose chargers change. */
const pause = 5000;

/** The part in view; everything until the map is drawn, and where it cannot be. */
const within = (view: MapView | null) => (view === null ? {} : { bounds__within: view.bounds.join(',') });

/** Sites and clusters in view. */
export function useMapSites(filter: SiteFilter, view: MapView | null, enabled: boolean) {
  const query = view === null ? filter : { ...filter, ...within(view), zoom: Math.max(0, Math.floor(view.zoom)) };
  return useApiQuery(listMapLocations, { query }, { enabled, keepPrevious: true });
}

/** The first sites in view, with how their chargers do. */
export const useListedSites = (filter: SiteFilter, view: MapView | null, limit: number, enabled: boolean) =>
  useApiQuery(
    listLocations,
    { query: { ...filter, ...within(view), limit, ordering: 'name' } },
    { enabled, keepPrevious: true },
  );

/** Reads the shown sites again when chargers report. */
export function useLiveSites(): void {
  const refetch = useThrottledCallback(() => {
    for (const call of [listMapLocations, listLocations]) refetchReplies(call);
  }, pause);
  useLiveEvent('charger-changed', refetch, { refetch: [listMapLocations, listLocations] });
}
