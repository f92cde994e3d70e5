import { useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import { changeLocation, deleteLocation, getLocation, listLocations } from '@plugboard/contracts/locations';

export const useLocationOf = (id: string) => useApiQuery(getLocation, { params: { id } });

/** With the version that a change is made to. */
export const useTaggedLocation = (id: string) => useTaggedQuery(getLocation, { params: { id } });

export const useChangeLocation = () => useApiMutation(changeLocation, { invalidates: [getLocation, listLocations] });

/** The location itself is not read again: its page is left. */
export const useDeleteLocation = () => useApiMutation(deleteLocation, { invalidates: [listLocations] });
