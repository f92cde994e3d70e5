import { downloadApi, saveFile, useApiQueries, useApiQuery } from '@plugboard/api';
import { exportTickets, getCharger, listTickets, lookUpChargers } from '@plugboard/contracts';
import { joined } from '@plugboard/sdk';
import { ownZone } from '../../common/when.tsx';
import { ticketFilterQuery, type TicketListState, ticketQuery } from './ticket-list.model.ts';

/** The page of rows, or the first cards of the grid. An answer belongs to its question: a late one replaces nothing. */
export const useTickets = (state: TicketListState, { enabled }: { readonly enabled: boolean }) =>
  useApiQuery(listTickets, { query: ticketQuery(state, ownZone()) }, { enabled, keepPrevious: true });

/** The windows of the grid behind the first, as many as have been scrolled to. */
export const useMoreTickets = (state: TicketListState, windows: number, { enabled }: { readonly enabled: boolean }) =>
  useApiQueries(
    listTickets,
    Array.from({ length: windows }, (_, index) => ({ query: ticketQuery(state, ownZone(), index + 1) })),
    { enabled },
  );

interface ExportOptions {
  readonly signal: AbortSignal;
  /** Called with the number of bytes received. */
  readonly onArrived: (bytes: number) => void;
}

/** Has the browser save all tickets that fit; resolves with the file's name. */
export async function saveTickets(state: TicketListState, { signal, onArrived }: ExportOptions): Promise<string> {
  const query = { ...ticketFilterQuery(state, ownZone()), tz: ownZone() };
  const file = await downloadApi(exportTickets, { query, signal, onDownloadProgress: onArrived }, 'tickets.xlsx');
  saveFile(file);
  return file.fileName;
}

/** The first chargers that match the typed text, of the given locations or of all. */
export const useChargers = (search: string, locations: readonly string[]) =>
  useApiQuery(
    lookUpChargers,
    { query: { search: search || undefined, location__in: joined(locations) } },
    { keepPrevious: true },
  );

/** Name of the charger chosen in the address. */
export const useChargerNamed = (id: string | undefined) =>
  useApiQuery(getCharger, { params: { id: id ?? '' } }, { enabled: id !== undefined }).data?.custom_id;
