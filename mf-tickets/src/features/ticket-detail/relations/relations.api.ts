import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  getTicket,
  linkTicket,
  listTicketComments,
  listTicketHistory,
  listTickets,
  mergeTicket,
  unlinkTicket,
} from '@plugboard/contracts/tickets';

/** Tickets that match the typed text, the newest first. */
export const useTicketLookUp = (search: string, { enabled }: { readonly enabled: boolean }) =>
  useApiQuery(listTickets, { query: { search: search || undefined, per_page: 20 } }, { enabled, keepPrevious: true });

const invalidates = [getTicket, listTicketHistory];
export const useLinkTicket = () => useApiMutation(linkTicket, { invalidates });
export const useUnlinkTicket = () => useApiMutation(unlinkTicket, { invalidates });
export const useMergeTicket = () =>
  useApiMutation(mergeTicket, { invalidates: [...invalidates, listTickets, listTicketComments] });
