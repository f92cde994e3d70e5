import { useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  changeLocation,
  deleteLocation,
  getLocation,
  listLocations,
  listMapLocations,
} from '@plugboard/contracts/locations';

export const useLocationOf = (id: string) => useApiQuery(getLocation, { params: { id } });

/** With the version that a change is made to. */
export const useTaggedLocation = (id: string) => useTaggedQuery(getLocation, { params: { id } });

/** Which sites a map is about. */
export interface SiteFilter {
  readonly search?: string | undefined;
  readonly attention?: 'true' | 'false' | undefined;
}

/** The part of the map that holds all sites that fit. */
export const useSiteExtent = (filter: SiteFilter, enabled: boolean) =>
  useApiQuery(listMapLocations, { query: filter }, { enabled, keepPrevious: true });

export const useChangeLocation = () => useApiMutation(changeLocation, { invalidates: [getLocation, listLocations] });

/** The location itself is not read again: its page is left. */
export const useDeleteLocation = () => useApiMutation(deleteLocation, { invalidates: [listLocations] });
