import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { maxPageSize, listQuery, orderingsOf } from '../../platform/core/paging.ts';
import { timeZone } from '../../platform/core/time-zone.ts';
import { download } from '../../platform/files/download.ts';
import { ticketListItem } from './ticket.ts';
import { ticketStatus } from './ticket-values.ts';

/** Sort fields of the list, each with an index; `-` before it is descending. */
export const ticketSortFields = [
  'id',
  'ticket_name',
  'status',
  'priority',
  'created_at',
  'last_status_update',
  'due_at',
] as const;
export type TicketSortField = (typeof ticketSortFields)[number];

export const ticketOrderings = orderingsOf(ticketSortFields);
export type TicketOrdering = (typeof ticketOrderings)[number];
export const defaultTicketOrdering: TicketOrdering = '-created_at';

/** Rows a page starts with (spec §9). */
export const ticketPageSize = 10;

const dayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** `soon`: within a day. Tickets whose clock stands still are neither. */
export const ticketDueFilters = ['overdue', 'soon'] as const;
export type TicketDueFilter = (typeof ticketDueFilters)[number];

/**
 * Filters of the list and of the export. `search` matches the ticket's id, name and description and the names of charger,
 * location, assignee and reporter. Days are those of the ticket's site, whose clock shows its times, and those of `tz`
 * for a ticket without a site.
 */
export const ticketFilters = z.object({
  search: listQuery.shape.search,
  location: commaJoined(z.uuid()).optional(),
  status: commaJoined(ticketStatus).optional(),
  /** By when the next goal of the ticket's clock is due. */
  due: commaJoined(z.enum(ticketDueFilters)).optional(),
  charger: commaJoined(z.uuid()).optional(),
  /** From the beginning of a day, or from a moment on. */
  created_after: dayOrMoment.optional(),
  /** To the end of a day, or until just before a moment. */
  created_before: dayOrMoment.optional(),
  /** One day, instead of the two. */
  created: z.iso.date().optional(),
  tz: timeZone.default('UTC'),
});
export type TicketFilters = z.output<typeof ticketFilters>;

/** `page` is 1-based; `limit` and `offset` say the same in the words of other lists, and go before it. */
export const ticketListQuery = ticketFilters.extend({
  ordering: z.enum(ticketOrderings).default(defaultTicketOrdering),
  limit: z.coerce.number<number>().int().min(1).max(maxPageSize).optional(),
  offset: z.coerce.number<number>().int().min(0).optional(),
  page: z.coerce.number<number>().int().min(1).default(1),
  per_page: z.coerce.number<number>().int().min(1).max(maxPageSize).default(ticketPageSize),
});
export type TicketListQuery = z.output<typeof ticketListQuery>;

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/v1/tickets/',
  summary: 'Tickets, a page at a time',
  source: 'spec §7 tickets and comments',
  permission: 'view_tickets',
  query: ticketListQuery,
  reply: z.object({
    results: z.array(ticketListItem),
    page: z.number().int().min(1),
    total_count: z.number().int().min(0),
  }),
});

export const exportTickets = endpoint({
  method: 'GET',
  path: '/api/v1/tickets/export/',
  summary: 'All tickets that fit the filters as an Excel file, newest first',
  source: 'spec §7 tickets and comments',
  permission: 'view_tickets',
  query: ticketFilters,
  reply: download,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});
