import { useListReply, useListState } from '@plugboard/sdk';
import { useMemo, useState } from 'react';
import { useMoreTickets, useTickets } from './ticket-list.api.ts';
import { countCardsOnPage, gridPageSize, joinWindows, ticketQuery } from './ticket-list.model.ts';
import { ticketList } from './ticket-list.ts';

/** The list of tickets and the page its state asks for; in the grid, the cards scrolled to so far. */
export function useTicketList() {
  const list = useListState(ticketList);
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
  const { items: firstItems, paging, ...answer } = useListReply(sized, { ...asked, data: first });
  const items = joinWindows([firstItems, ...more.map((window) => window.data?.results)]);

  const toCome = countCardsOnPage(state.page, answer.count ?? 0) - (items?.length ?? 0);
  const failed = more.find(({ isError, data: window }) => isError && window === undefined);
  const isEnd = more.some((window) => window.data?.results.length === 0);
  const hasMore = isGrid && !isPlaceholderData && toCome > 0 && !isEnd;
  return {
    ...list,
    ...answer,
    declaration: ticketList,
    items,
    paging: isGrid ? { ...paging, onChange: (page: number) => list.turnTo(page, state.size) } : paging,
    /** The cards of this page that are not there yet. */
    more: hasMore
      ? {
          hasFailed: failed !== undefined,
          isLoading: more.some(({ isFetching, data: window }) => isFetching && window === undefined),
          onMore: () => (failed ? void failed.refetch() : setReached({ question, windows: windows + 1 })),
        }
      : undefined,
  };
}
