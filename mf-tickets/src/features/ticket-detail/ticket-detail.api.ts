import { refetchReplies, useApiMutation, useApiQuery } from '@plugboard/api';
import { deleteTicket, getTicket, listTicketHistory, listTickets } from '@plugboard/contracts/tickets';
import { useLiveEvent } from '@plugboard/sdk';
import { fetchStoredTicket } from '../../common/ticket-form/ticket-form.api.ts';

export const useDeleteTicket = () => useApiMutation(deleteTicket, { invalidates: [listTickets] });

/** Which version of a ticket is stored this moment; its open page shows it too. */
export async function fetchTicketTag(id: number): Promise<string | null> {
  refetchReplies(getTicket, { params: { id } });
  return (await fetchStoredTicket(id)).tag;
}

/** The newest changes of a ticket, the newest first. */
export const useTicketHistory = (id: number, limit: number) =>
  useApiQuery(listTicketHistory, { params: { id }, query: { limit } }, { keepPrevious: true });

/** Reads a ticket again when anybody has changed it. */
export function useLiveTicket(id: number): void {
  useLiveEvent(
    'ticket-changed',
    ({ ticket }) => {
      if (ticket !== id) return;
      refetchReplies(getTicket, { params: { id } });
      refetchReplies(listTicketHistory, { params: { id } });
    },
    { refetch: [getTicket, listTicketHistory] },
  );
}
