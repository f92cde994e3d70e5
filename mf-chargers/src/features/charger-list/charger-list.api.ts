import { useApiQuery } from '@plugboard/api';
import { getChargerEnum, listChargers } from '@plugboard/contracts';
import { chargerQuery, type ChargerListState } from './charger-list.model.ts';

/** The page that the list's state asks for. An answer belongs to its question, so a late one replaces nothing. */
export const useChargers = (state: ChargerListState, { enabled }: { readonly enabled: boolean }) =>
  useApiQuery(listChargers, { query: chargerQuery(state) }, { enabled, keepPrevious: true });

/** Makes and models the tenant has. */
export const useChargerMakes = () => useApiQuery(getChargerEnum, {}).data?.manufacturers ?? [];
