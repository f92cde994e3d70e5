import { callApiWithTag, useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  changeCharger,
  changePort,
  createPort,
  deleteCharger,
  getCharger,
  listChargerGroups,
  listChargers,
  replaceCharger,
  replacePort,
} from '@plugboard/contracts/chargers';
import { getPort } from '@plugboard/contracts/network';

/** A charger with the tag that saving is bound to. */
export const useTaggedCharger = (id: string) => useTaggedQuery(getCharger, { params: { id } });

const invalidates = [getCharger, listChargers];

export const useReplaceCharger = () => useApiMutation(replaceCharger, { invalidates });
/** Some fields, or the picture. */
export const useChangeCharger = () => useApiMutation(changeCharger, { invalidates });
/** The charger itself is not read again: its page is left. */
export const useDeleteCharger = () => useApiMutation(deleteCharger, { invalidates: [listChargers] });

export const fetchChargerTag = async (id: string) => (await callApiWithTag(getCharger, { params: { id } })).tag;

/** A port with the tag that saving is bound to. */
export const useTaggedPort = (id: string) => useTaggedQuery(getPort, { params: { id } });
/** Only the fields that are sent. */
export const useChangePort = () => useApiMutation(changePort, { invalidates: [getPort, ...invalidates] });
/** All fields of a port. */
export const useReplacePort = () => useApiMutation(replacePort, { invalidates: [getPort, ...invalidates] });
export const useCreatePort = () => useApiMutation(createPort, { invalidates });

const maxGroups = 100;

/** Whether a charger is in a load balancing group; `undefined` until it is known. */
export function useIsInGroup({ id, location }: { readonly id: string; readonly location: string | null }) {
  const query = { limit: maxGroups, ...(location !== null && { location }) };
  const { data } = useApiQuery(listChargerGroups, { query });
  return data?.results.some(({ chargers }) => chargers.some(({ pk }) => pk === id));
}
