import {
  defaultTicketOrdering,
  ticketDueFilters,
  ticketPageSize,
  ticketSortFields,
  ticketStatuses,
} from '@plugboard/contracts/tickets';
import { type ListStateOf, urlIds } from '@plugboard/sdk';
import { days, defineList, locations, ownFilter, several } from '@plugboard/sdk/lists';
import { ChargerFilter } from './components/charger-filter.tsx';

export const ticketList = defineList({
  name: 'tickets',
  title: 'list.title',
  search: 'filters.search',
  failed: 'list.loadingFailed',
  empty: { none: 'empty.none', narrowed: 'empty.filtered' },
  filters: {
    location: locations(),
    status: several({
      label: 'filters.status',
      any: 'terms:allStatuses',
      values: ticketStatuses,
      option: (status) => `status.${status}`,
    }),
    /** Third, where it still fits beside the others: a help desk looks back by days. */
    created: days({ label: 'filters.created', any: 'filters.anyDay' }),
    /** One at most: the server takes no more. */
    charger: ownFilter({
      label: 'terms:charger',
      needs: 'view_charger',
      parser: urlIds(),
      control: ChargerFilter,
    }),
    due: several({
      label: 'filters.due',
      any: 'filters.anyDue',
      values: ticketDueFilters,
      option: (due) => `due.${due}`,
    }),
  },
  sortFields: ticketSortFields,
  defaultSort: defaultTicketOrdering,
  defaultSize: ticketPageSize,
  choosesColumns: true,
  views: ['rows', 'grid'],
  viewStorageKey: 'type-tickets-list-ec',
});

export type TicketListState = ListStateOf<typeof ticketList>;
