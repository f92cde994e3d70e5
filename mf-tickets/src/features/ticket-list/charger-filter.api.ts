import { useApiQuery } from '@plugboard/api';
import { getCharger, lookUpChargers } from '@plugboard/contracts/chargers';
import { joinValues } from '@plugboard/sdk';

/** The first chargers that match the search, of the given locations or of all where none is given. */
export const useChargers = (search: string, locations: readonly string[]) =>
  useApiQuery(
    lookUpChargers,
    { query: { search: search || undefined, location__in: joinValues(locations) } },
    { keepPrevious: true },
  );

/** Name of the charger that the address selects. */
export const useChargerNamed = (id: string | undefined) =>
  useApiQuery(getCharger, { params: { id: id ?? '' } }, { enabled: id !== undefined }).data?.custom_id;
