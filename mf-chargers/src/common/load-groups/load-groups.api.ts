import { callApi, type Tagged, useApiMutation, useApiQuery } from '@plugboard/api';
import {
  addChargerGroup,
  addChargerSuperGroup,
  type ChargerGroup,
  type ChargerSuperGroup,
  changeChargerGroups,
  changeChargerSuperGroup,
  getCharger,
  listChargerGroups,
  listChargers,
  listChargerSuperGroups,
  lookUpChargers,
  removeChargerGroup,
  removeChargerSuperGroup,
  setGroupChargers,
} from '@plugboard/contracts/chargers';

const everyOne = 1000;
const invalidates = [listChargerGroups, listChargerSuperGroups, listChargers, getCharger];

export const useAddGroup = () => useApiMutation(addChargerGroup, { invalidates });
export const useChangeGroups = () => useApiMutation(changeChargerGroups, { invalidates });
export const useSetGroupChargers = () => useApiMutation(setGroupChargers, { invalidates });
export const useRemoveGroup = () => useApiMutation(removeChargerGroup, { invalidates });
export const useAddSuperGroup = () => useApiMutation(addChargerSuperGroup, { invalidates });
export const useChangeSuperGroup = () => useApiMutation(changeChargerSuperGroup, { invalidates });
export const useRemoveSuperGroup = () => useApiMutation(removeChargerSuperGroup, { invalidates });

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The tag of a record's version, as `If-Match` names it. */
export const tagOf = ({ version }: Pick<Versioned, 'version'>): string => `"${version}"`;

/** A record of a list in the form of a single read, with its tag. */
function inList<Item extends Versioned>(items: readonly Item[] | undefined, id: string): Tagged<Item> | undefined {
  const found = items?.find((item) => item.id === id);
  return found && { reply: found, tag: tagOf(found) };
}

/** Groups at a location. */
export function useGroupsAt(location: string | undefined) {
  const query = useApiQuery(
    listChargerGroups,
    { query: { location, limit: everyOne } },
    { enabled: location !== undefined },
  );
  const fetchGroup = async (id: string) => ({ data: inList((await query.refetch()).data?.results, id) });
  return { groups: query.data?.results, fetchGroup };
}

/** Super groups at a location. */
export function useSuperGroupsAt(location: string | undefined) {
  const query = useApiQuery(
    listChargerSuperGroups,
    { query: { location, limit: everyOne } },
    { enabled: location !== undefined },
  );
  const fetchSuperGroup = async (id: string) => ({ data: inList((await query.refetch()).data?.results, id) });
  return { superGroups: query.data?.results, fetchSuperGroup };
}

/** Chargers at a location, by their own names. */
export const useChargersAt = (location: string | undefined) =>
  useApiQuery(
    lookUpChargers,
    { query: { location__in: location, limit: everyOne, ordering: 'custom_id' } },
    { enabled: location !== undefined },
  ).data?.results;

/** The tag of a group as it is stored now; `null`: it is gone. */
export async function fetchGroupTag({ id, location }: ChargerGroup): Promise<string | null> {
  const { results } = await callApi(listChargerGroups, { query: { location, limit: everyOne } });
  return inList(results, id)?.tag ?? null;
}

/** The tag of a super group as it is stored now; `null`: it is gone. */
export async function fetchSuperGroupTag({ id, location }: ChargerSuperGroup): Promise<string | null> {
  const { results } = await callApi(listChargerSuperGroups, { query: { location, limit: everyOne } });
  return inList(results, id)?.tag ?? null;
}
