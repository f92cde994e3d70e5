import { useApiMutation, useTaggedQuery } from '@plugboard/api';
import {
  changeChargerPrices,
  getCharger,
  listChargerPrices,
  listChargers,
  setChargerPrices,
} from '@plugboard/contracts/chargers';

/** A charger's own price settings, at most one, with the tag that a change is bound to. */
export const useChargerPrices = (charger: string) => useTaggedQuery(listChargerPrices, { query: { charger } });

const invalidates = [listChargerPrices, getCharger, listChargers];

export const useSetPrices = () => useApiMutation(setChargerPrices, { invalidates });
export const useChangePrices = () => useApiMutation(changeChargerPrices, { invalidates });
