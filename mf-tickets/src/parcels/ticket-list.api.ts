import { useApiQuery } from '@plugboard/api';
import { type ParcelProps } from '@plugboard/contracts/platform';
import { listTickets } from '@plugboard/contracts/tickets';

interface EmbeddedPage {
  readonly page: number;
  readonly size: number;
}

/** The tickets of a charger or a location, in the server's own order (spec §2.17 “Embedded variant”). */
export function useEmbeddedTickets({ charger, location }: ParcelProps['ticket-list@1'], { page, size }: EmbeddedPage) {
  const { data, ...asked } = useApiQuery(
    listTickets,
    { query: { page, per_page: size, charger, location } },
    { keepPrevious: true },
  );
  return { ...asked, data: data && { results: data.results, count: data.total_count } };
}
