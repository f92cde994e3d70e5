import { downloadApi, saveFile, useApiQueries, useApiQuery } from '@plugboard/api';
import { exportTickets, listTickets } from '@plugboard/contracts/tickets';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { browserTimeZone } from '@plugboard/ui';
import { ticketFilterQuery, ticketQuery } from './ticket-list.model.ts';
import type { TicketListState } from './ticket-list.ts';

/** The page of rows, or the first cards of the grid. An answer belongs to its question: a late one replaces nothing. */
export const useTickets = (state: TicketListState, { enabled }: { readonly enabled: boolean }) =>
  useApiQuery(listTickets, { query: ticketQuery(state, browserTimeZone()) }, { enabled, keepPrevious: true });

/** The windows of the grid behind the first, as many as have been scrolled to. */
export const useMoreTickets = (state: TicketListState, windows: number, { enabled }: { readonly enabled: boolean }) =>
  useApiQueries(
    listTickets,
    Array.from({ length: windows }, (_, index) => ({ query: ticketQuery(state, browserTimeZone(), index + 1) })),
    { enabled },
  );

/** Has the browser save all tickets that fit; resolves with the file's name. */
export async function saveTickets(state: TicketListState, { signal, onArrived }: SaveOptions): Promise<string> {
  const query = { ...ticketFilterQuery(state, browserTimeZone()), tz: browserTimeZone() };
  const file = await downloadApi(exportTickets, { query, signal, onDownloadProgress: onArrived }, 'tickets.xlsx');
  saveFile(file);
  return file.fileName;
}
