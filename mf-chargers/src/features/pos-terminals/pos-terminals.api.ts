import { callApiWithTag, refetchReplies, useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import { lookUpChargers } from '@plugboard/contracts/chargers';
import {
  addPosTerminal,
  changePosTerminal,
  deletePosTerminal,
  getPosTerminal,
  listPosTerminals,
} from '@plugboard/contracts/payments';

const invalidates = [listPosTerminals, getPosTerminal];

export const usePosTerminal = (id: string) => useTaggedQuery(getPosTerminal, { params: { id } });

/** The ETag of the stored version, which the list shows from then on. */
export async function fetchTerminalTag(id: string): Promise<string | null> {
  refetchReplies(listPosTerminals);
  return (await callApiWithTag(getPosTerminal, { params: { id } })).tag;
}

export const useAddTerminal = () => useApiMutation(addPosTerminal, { invalidates });
export const useChangeTerminal = () => useApiMutation(changePosTerminal, { invalidates });
export const useDeleteTerminal = () => useApiMutation(deletePosTerminal, { invalidates });

/** Chargers that match the search, by name. */
export const useChargersToLink = (search: string) =>
  useApiQuery(lookUpChargers, { query: { search: search || undefined, limit: 20 } }, { keepPrevious: true });
