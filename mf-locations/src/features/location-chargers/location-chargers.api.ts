import { useApiMutation, useApiQuery } from '@plugboard/api';
import { listChargers } from '@plugboard/contracts/chargers';
import {
  assignChargerLocation,
  listChargerLocations,
  listLocations,
  removeChargerLocation,
} from '@plugboard/contracts/locations';

export const useChargersAt = (location: string, page: { readonly limit: number; readonly offset: number }) =>
  useApiQuery(listChargerLocations, { query: { location, ...page } }, { keepPrevious: true });

const invalidates = [listChargerLocations, listChargers, listLocations];
export const useAssignCharger = () => useApiMutation(assignChargerLocation, { invalidates });
export const useRemoveCharger = () => useApiMutation(removeChargerLocation, { invalidates });
