import { callApiWithTag, useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  changeTicket,
  createTicket,
  getCharger,
  getTicket,
  listTicketHistory,
  listTickets,
  lookUpAssignees,
  lookUpChargers,
  lookUpLocations,
} from '@plugboard/contracts';

const atOnce = 20;

/** A ticket with the tag that saving is bound to. */
export const useTicket = (id: number) => useTaggedQuery(getTicket, { params: { id } });

/** As it is stored this moment, whatever the cache holds. */
export const fetchTicketNow = (id: number) => callApiWithTag(getTicket, { params: { id } });

export const useCreateTicket = () => useApiMutation(createTicket, { invalidates: [listTickets] });

export const useChangeTicket = () =>
  useApiMutation(changeTicket, { invalidates: [getTicket, listTickets, listTicketHistory] });

interface Asking {
  readonly enabled: boolean;
}

/** What the server found for what was typed, as a field offers it. */
export interface FoundOptions {
  readonly found: readonly { readonly value: string; readonly label: string }[];
  readonly isFetching: boolean;
}

const asked = (search: string) => ({ query: { search: search || undefined, limit: atOnce } });

/** What a ticket's form searches the server for. */
export type Searched = 'charger' | 'location' | 'assignee';

/** The first that fit what was typed. */
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
