import { callApi, changeReplies, refetchReplies } from '@plugboard/api';
import { getTicket, listTickets, type TicketListItem } from '@plugboard/contracts/tickets';
import { useLiveEvent } from '@plugboard/sdk';
import { useEffect, useRef } from 'react';

/** In milliseconds: many tickets at once, such as of a site that lost its power, are one reading. */
const pause = 300;

/**
 * Keeps a shown list of tickets up to date. A changed ticket is refetched alone and keeps its place, so that no row moves
 * under the pointer; an added or removed one refetches the list.
 */
export function useLiveTickets(shown: readonly TicketListItem[] | undefined): void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  const readSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      refetchReplies(listTickets);
    }, pause);
  };
  const renew = async (id: number) => {
    try {
      const now = await callApi(getTicket, { params: { id } });
      changeReplies(listTickets, (page) =>
        page.results.some((ticket) => ticket.id === id)
          ? { ...page, results: page.results.map((ticket) => (ticket.id === id ? now : ticket)) }
          : page,
      );
    } catch {
      readSoon();
    }
  };
  useLiveEvent(
    'ticket-changed',
    ({ ticket: id, change }) => {
      const isShown = shown?.some((ticket) => ticket.id === id) ?? false;
      if (change === 'changed' && isShown) void renew(id);
      else readSoon();
    },
    { refetch: [listTickets] },
  );
}
