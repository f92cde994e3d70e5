import { useApiQuery } from '@plugboard/api';
import { getChargerEnum, listChargers, lookUpLocations } from '@plugboard/contracts';
import { joined } from '@plugboard/sdk';
import { chargerQuery, type ChargerListState } from './charger-list.model.ts';

/** The page that the list's state asks for. An answer belongs to its question, so a late one replaces nothing. */
export const useChargers = (state: ChargerListState, { enabled }: { readonly enabled: boolean }) =>
  useApiQuery(listChargers, { query: chargerQuery(state) }, { enabled, keepPrevious: true });

/** Makes and models the tenant has. */
export const useChargerMakes = () => useApiQuery(getChargerEnum, {}).data?.manufacturers ?? [];

/** The first locations whose names hold what was typed. */
export const useLocations = (search: string, limit: number) =>
  useApiQuery(lookUpLocations, { query: { search: search || undefined, limit } }, { keepPrevious: true });

/** The locations with these ids, to name what an address has chosen; one says its name, several are only counted. */
export const useLocationsNamed = (ids: readonly string[]) =>
  useApiQuery(lookUpLocations, { query: { id__in: joined(ids), limit: 1 } }, { enabled: ids.length === 1 }).data
    ?.results;
