import { useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  changeChargerPrices,
  getCharger,
  listChargerPrices,
  listChargers,
  setChargerPrices,
} from '@plugboard/contracts/chargers';
import { getLocationPrices } from '@plugboard/contracts/locations';

/** A charger's own price settings, at most one, with the tag that a change is bound to. */
export const useChargerPrices = (charger: string) => useTaggedQuery(listChargerPrices, { query: { charger } });

/** The prices that hold at a location's chargers without their own. */
export const useLocationPrices = (location: string | null, enabled: boolean) =>
  useApiQuery(getLocationPrices, { params: { id: location ?? '' } }, { enabled });

const invalidates = [listChargerPrices, getCharger, listChargers];

export const useSetPrices = () => useApiMutation(setChargerPrices, { invalidates });
export const useChangePrices = () => useApiMutation(changeChargerPrices, { invalidates });
