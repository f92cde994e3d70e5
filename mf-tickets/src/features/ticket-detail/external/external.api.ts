import { callApi, useApiMutation, useApiQuery } from '@plugboard/api';
import {
  associateExternalTicket,
  dissociateExternalTicket,
  getTicket,
  listTicketHistory,
  readExternalTicket,
  searchExternalTickets,
} from '@plugboard/contracts/tickets';

/** Current matches in the external system. */
export const useExternalTickets = (search: string) =>
  useApiQuery(searchExternalTickets, { query: { search: search || undefined } }, { keepPrevious: true });

const invalidates = [getTicket, listTicketHistory];

export const useAssociate = () => useApiMutation(associateExternalTicket, { invalidates: invalidates });

export const useDissociate = () => useApiMutation(dissociateExternalTicket, { invalidates: invalidates });

/** Asks the external system how its ticket stands; what it says is kept on the server. */
export const refreshExternalTicket = (id: number) => callApi(readExternalTicket, { params: { id } });
