import { refetchReplies, useApiMutation, useApiQuery } from '@plugboard/api';
import { deleteTicket, getTicket, listTicketHistory, listTickets } from '@plugboard/contracts';
import { useLiveEvent } from '@plugboard/sdk';

export const useDeleteTicket = () => useApiMutation(deleteTicket, { invalidates: [listTickets] });

/** The newest changes of a ticket, the newest first. */
export const useHistory = (id: number, limit: number) =>
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
