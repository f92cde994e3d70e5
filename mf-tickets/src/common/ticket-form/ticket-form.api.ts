import { callApiWithTag, useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import { getCharger, lookUpChargers } from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { createTicket, getTicket, listTickets, lookUpAssignees } from '@plugboard/contracts/tickets';

const pageSize = 20;

/** A ticket with the tag that saving is bound to. */
export const useTicket = (id: number) => useTaggedQuery(getTicket, { params: { id } });

/** The stored ticket, bypassing the cache. */
export const fetchStoredTicket = (id: number) => callApiWithTag(getTicket, { params: { id } });

export const useCreateTicket = () => useApiMutation(createTicket, { invalidates: [listTickets] });

interface LookUpOptions {
  readonly enabled: boolean;
}

/** The server's matches for a search, as a field's options. */
interface LookUpResult {
  readonly found: readonly { readonly value: string; readonly label: string }[];
  readonly isFetching: boolean;
}

const lookUpQuery = (search: string) => ({ query: { search: search || undefined, limit: pageSize } });

/** Kinds of records that a ticket's form searches for. */
export type RecordKind = 'charger' | 'location' | 'assignee';

/** The first matches for the typed text. */
export function useRecordLookUp(
  what: RecordKind,
  search: string,
  { enabled }: LookUpOptions = { enabled: true },
): LookUpResult {
  const optionsOf = (own: RecordKind) => ({ enabled: enabled && what === own, keepPrevious: true });
  const chargers = useApiQuery(lookUpChargers, lookUpQuery(search), optionsOf('charger'));
  const locations = useApiQuery(lookUpLocations, lookUpQuery(search), optionsOf('location'));
  const people = useApiQuery(lookUpAssignees, lookUpQuery(search), optionsOf('assignee'));
  if (what === 'charger') {
    const found = (chargers.data?.results ?? []).map(({ pk, custom_id: name }) => ({ value: pk, label: name }));
    return { found, isFetching: chargers.isFetching };
  }
  const { data, isFetching } = what === 'location' ? locations : people;
  return { found: (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name })), isFetching };
}

/** The charger that was chosen, with its location and its ports. */
export const useChosenCharger = (id: string | null | undefined, { enabled }: LookUpOptions) =>
  useApiQuery(getCharger, { params: { id: id ?? '' } }, { enabled: enabled && typeof id === 'string' }).data;
