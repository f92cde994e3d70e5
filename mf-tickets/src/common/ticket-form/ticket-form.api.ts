import { callApiWithTag, useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import { getCharger, lookUpChargers } from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import {
  changeTicket,
  createTicket,
  getTicket,
  listTicketHistory,
  listTickets,
  lookUpAssignees,
} from '@plugboard/contracts/tickets';

const atOnce = 20;

/** A ticket with the tag that saving is bound to. */
export const useTicket = (id: number) => useTaggedQuery(getTicket, { params: { id } });

/** The stored ticket, bypassing the cache. */
export const fetchTicketNow = (id: number) => callApiWithTag(getTicket, { params: { id } });

export const useCreateTicket = () => useApiMutation(createTicket, { invalidates: [listTickets] });

export const useChangeTicket = () =>
  useApiMutation(changeTicket, { invalidates: [getTicket, listTickets, listTicketHistory] });

interface Asking {
  readonly enabled: boolean;
}

/** The server's matches for a search, as a field's options. */
export interface FoundOptions {
  readonly found: readonly { readonly value: string; readonly label: string }[];
  readonly isFetching: boolean;
}

const asked = (search: string) => ({ query: { search: search || undefined, limit: atOnce } });

/** Kinds of records that a ticket's form searches for. */
export type Searched = 'charger' | 'location' | 'assignee';

/** The first matches for the typed text. */
export function useFound(what: Searched, search: string, { enabled }: Asking = { enabled: true }): FoundOptions {
  const asking = (own: Searched) => ({ enabled: enabled && what === own, keepPrevious: true });
  const chargers = useApiQuery(lookUpChargers, asked(search), asking('charger'));
  const locations = useApiQuery(lookUpLocations, asked(search), asking('location'));
  const people = useApiQuery(lookUpAssignees, asked(search), asking('assignee'));
  if (what === 'charger') {
    const found = (chargers.data?.results ?? []).map(({ pk, custom_id: name }) => ({ value: pk, label: name }));
    return { found, isFetching: chargers.isFetching };
  }
  const { data, isFetching } = what === 'location' ? locations : people;
  return { found: (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name })), isFetching };
}

/** The charger that was chosen, with its location and its ports. */
export const useChosenCharger = (id: string | null | undefined, { enabled }: Asking) =>
  useApiQuery(getCharger, { params: { id: id ?? '' } }, { enabled: enabled && typeof id === 'string' }).data;
