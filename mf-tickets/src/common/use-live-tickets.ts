import { callApi, changeReplies, refetchReplies } from '@plugboard/api';
import { getTicket, listTickets, type TicketListItem } from '@plugboard/contracts/tickets';
import { useLiveEvent, useThrottledCallback } from '@plugboard/sdk';

/** Many tickets change together where a site loses its power: they cause one call. */
const refetchDelayMs = 300;

/**
 * Keeps a shown list of tickets up to date. A changed ticket is refetched alone and keeps its place, so that no row moves
 * under the pointer; an added or removed one refetches the list.
 */
export function useLiveTickets(shown: readonly TicketListItem[] | undefined): void {
  const refetchSoon = useThrottledCallback(() => refetchReplies(listTickets), refetchDelayMs);
  const renew = async (id: number) => {
    try {
      const now = await callApi(getTicket, { params: { id } });
      changeReplies(listTickets, (page) =>
        page.results.some((ticket) => ticket.id === id)
          ? { ...page, results: page.results.map((ticket) => (ticket.id === id ? now : ticket)) }
          : page,
      );
    } catch {
      refetchSoon();
    }
  };
  useLiveEvent(
    'ticket-changed',
    ({ ticket: id, change }) => {
      const isShown = shown?.some((ticket) => ticket.id === id) ?? false;
      if (change === 'changed' && isShown) void renew(id);
      else refetchSoon();
    },
    { refetch: [listTickets] },
  );
}
