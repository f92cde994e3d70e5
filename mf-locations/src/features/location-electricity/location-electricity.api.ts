import { useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import { getLocationElectricity, searchUtilities, updateLocationElectricity } from '@plugboard/contracts/locations';

export const useLocationElectricity = (id: string) => useTaggedQuery(getLocationElectricity, { params: { id } });

export const useUpdateElectricity = () =>
  useApiMutation(updateLocationElectricity, { invalidates: [getLocationElectricity] });

const suggested = 20;

/** Utilities that match the typed text; the previous ones are shown while new ones are fetched. */
export const useUtilities = (typed: string) =>
  useApiQuery(searchUtilities, { query: { q: typed, limit: suggested } }, { keepPrevious: true }).data?.results ?? [];
