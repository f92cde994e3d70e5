import { useApiQuery } from '@plugboard/api';
import { getChargerEnum, listChargers, lookUpLocations } from '@plugboard/contracts';
import { chargerQuery, type ChargerListState } from './charger-list.model.ts';

/** The page that the list's state asks for. An answer belongs to its question, so a late one replaces nothing. */
export const useChargers = (state: ChargerListState, { enabled }: { readonly enabled: boolean }) =>
  useApiQuery(listChargers, { query: chargerQuery(state) }, { enabled, keepPrevious: true });

/** Makes and models the tenant has. */
export const useChargerMakes = () => useApiQuery(getChargerEnum, {}).data?.manufacturers ?? [];

/** The first locations whose names hold what was typed. */
export const useLocations = (search: string, limit: number) =>
  useApiQuery(lookUpLocations, { query: { search: search || undefined, limit } }, { keepPrevious: true });
