import { useListAnswer, useListState } from '@plugboard/sdk';
import { useMemo, useState } from 'react';
import { useMoreTickets, useTickets } from './ticket-list.api.ts';
import { cardsOnPage, gridPageSize, joinedWindows, ticketList, ticketQuery } from './ticket-list.model.ts';

export const useTicketList = () => useListState(ticketList);
export type TicketListInUse = ReturnType<typeof useTicketList>;

/** The page of tickets for the list's state; for the grid, all pages scrolled to. */
export function useTicketPage(list: TicketListInUse) {
  const { state, isReady: enabled } = list;
  const isGrid = state.view === 'grid';
  const asked = useTickets(state, { enabled });
  const { data, isPlaceholderData } = asked;

  const question = JSON.stringify(ticketQuery(state, ''));
  const [reached, setReached] = useState({ question, windows: 0 });
  const windows = isGrid && reached.question === question && !isPlaceholderData ? reached.windows : 0;
  const more = useMoreTickets(state, windows, { enabled });

  const first = useMemo(() => data && { results: data.results, count: data.total_count }, [data]);
  const sized = isGrid ? { ...list, state: { ...state, size: gridPageSize } } : list;
  const { items: firstItems, paging, ...answer } = useListAnswer(sized, { ...asked, data: first });
  const items = joinedWindows([firstItems, ...more.map((window) => window.data?.results)]);

  const toCome = cardsOnPage(state.page, answer.count ?? 0) - (items?.length ?? 0);
  const failed = more.find(({ isError, data: window }) => isError && window === undefined);
  return {
    ...answer,
    items,
    paging: isGrid ? { ...paging, onChange: (page: number) => list.turnTo(page, state.size) } : paging,
    isLoadingMore: more.some(({ isFetching, data: window }) => isFetching && window === undefined),
    hasMore: isGrid && !isPlaceholderData && toCome > 0 && more.every((window) => window.data?.results.length !== 0),
    hasMoreFailed: failed !== undefined,
    /** Reads the next cards of the grid, or again those that could not be read. */
    showMore: () => (failed ? void failed.refetch() : setReached({ question, windows: windows + 1 })),
  };
}
