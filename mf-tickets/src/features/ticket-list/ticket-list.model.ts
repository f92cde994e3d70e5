import type { TicketListItem } from '@plugboard/contracts/tickets';
import { type DaySpan, joinValues } from '@plugboard/sdk';
import type { TicketListState } from './ticket-list.ts';

/** Cards of one page of the grid (spec §9), and how many of them are read at once as it is scrolled. */
export const gridPageSize = 1000;
const gridWindowSize = 50;

/** Days of creation in the server's words: a span, or the one day. */
export function createdQuery([first, last]: DaySpan) {
  if (first === undefined) return {};
  return first === last ? { created: first } : { created_after: first, created_before: last };
}

/** Filters of the list as query parameters. Days are those of each ticket’s site, and of `zone` where it has none. */
export function ticketFilterQuery({ search, filters }: Pick<TicketListState, 'search' | 'filters'>, zone: string) {
  return {
    search: search.trim() || undefined,
    location: joinValues(filters.location),
    status: joinValues(filters.status),
    due: joinValues(filters.due),
    charger: filters.charger[0],
    ...createdQuery(filters.created),
    ...(filters.created.length === 0 ? {} : { tz: zone }),
  };
}

/** A page of rows, or a window of the grid's page, counted from 0. */
export function ticketQuery(state: TicketListState, zone: string, window = 0) {
  const page =
    state.view === 'grid'
      ? { page: ((state.page - 1) * gridPageSize) / gridWindowSize + window + 1, per_page: gridWindowSize }
      : { page: state.page, per_page: state.size };
  return { ...ticketFilterQuery(state, zone), ordering: state.sort, ...page };
}

/** Cards on a page of the grid. */
export const countCardsOnPage = (page: number, total: number): number =>
  Math.max(0, Math.min(gridPageSize, total - (page - 1) * gridPageSize));

/** The windows up to the first that is not there yet. A ticket that moved into the next one is shown once. */
export function joinWindows(
  windows: readonly (readonly TicketListItem[] | undefined)[],
): readonly TicketListItem[] | undefined {
  const [first] = windows;
  if (first === undefined) return undefined;
  const gap = windows.indexOf(undefined);
  const there = windows.slice(0, gap === -1 ? windows.length : gap).flatMap((window) => window ?? []);
  return [...new Map(there.map((ticket) => [ticket.id, ticket])).values()];
}
