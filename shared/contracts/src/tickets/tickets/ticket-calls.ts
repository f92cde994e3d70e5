import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { maxPageSize, listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { newTicket, ticketChange } from './ticket-form.ts';
import { ticket, ticketId } from './ticket.ts';

const source = 'spec §7 tickets and comments';
const params = z.object({ id: ticketId });

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/v1/tickets/',
  summary: 'Open a ticket',
  source,
  permission: 'open_tickets',
  repeat: 'idempotency-key',
  body: newTicket,
  reply: ticket,
});

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/v1/tickets/{id}/',
  summary: 'One ticket',
  source,
  permission: 'view_tickets',
  params,
  reply: ticket,
});

export const changeTicket = endpoint({
  method: 'PUT',
  path: '/api/v1/tickets/{id}/',
  summary: 'Save a ticket; what is not sent stays',
  source: 'spec §7 tickets and comments; §4 tickets',
  permission: 'change_tickets',
  repeat: 'if-match',
  params,
  body: ticketChange,
  reply: ticket,
});

export const deleteTicket = endpoint({
  method: 'DELETE',
  path: '/api/v1/tickets/{id}/',
  summary: 'Remove a ticket with its comments and their attachments',
  source,
  permission: 'change_tickets',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
});

/** The fields of a ticket whose changes are kept. */
export const ticketHistoryFields = [
  'ticket_name',
  'description',
  'status',
  'priority',
  'category',
  'resolution',
  'assignee',
  'location',
  'charger',
  'port',
  'external',
  'relation',
  'merged_into',
  'merged',
] as const;
export const ticketHistoryField = z.enum(ticketHistoryFields);
export type TicketHistoryField = z.infer<typeof ticketHistoryField>;

/** One field of one change. Choices are their wire values, people and things the names they had. */
export const ticketHistoryEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }),
  /** `null`: the portal itself. Without an id the account is gone. */
  by: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  field: ticketHistoryField,
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type TicketHistoryEntry = z.infer<typeof ticketHistoryEntry>;

export const listTicketHistory = endpoint({
  method: 'GET',
  path: '/api/v1/tickets/{id}/history/',
  summary: 'How a ticket changed, newest first',
  source: 'our own (beyond §7): history of changes',
  permission: 'view_tickets',
  params,
  query: z.object({
    search: listQuery.shape.search,
    ordering: z.enum(orderingsOf(['at'])).default('-at'),
    limit: z.coerce.number<number>().int().min(1).max(maxPageSize).default(50),
    offset: listQuery.shape.offset,
  }),
  reply: page(ticketHistoryEntry),
});

export const lookUpAssignees = endpoint({
  method: 'GET',
  path: '/api/v1/lookup/ticket_assignee/',
  summary: 'People to choose a ticket’s owner from, by what was typed',
  source: 'spec §3 ticket, “Ticket Owner” (beyond §7)',
  permission: 'change_tickets',
  query: z.object({
    search: listQuery.shape.search,
    ordering: z.enum(orderingsOf(['name'])).default('name'),
    limit: z.coerce.number<number>().int().min(1).max(maxPageSize).default(50),
    offset: listQuery.shape.offset,
  }),
  reply: page(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
});
