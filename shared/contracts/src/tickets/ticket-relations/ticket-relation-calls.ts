import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { ticket, ticketId } from '../tickets/ticket.ts';
import { ticketResolution } from '../tickets/ticket-values.ts';
import { ticketRelationKind } from './ticket-relation.ts';

const source = 'issue 18: linked and merged tickets (beyond §7)';

export const linkTicket = endpoint({
  method: 'POST',
  path: '/api/v1/tickets/{id}/relations/',
  summary: 'Link a ticket with another one, or link it otherwise; 409 for tickets that are merged',
  source,
  permission: 'change_tickets',
  repeat: 'idempotency-key',
  params: z.object({ id: ticketId }),
  body: z.strictObject({ kind: ticketRelationKind, ticket: ticketId }),
  reply: ticket,
  errors: ['CONFLICT'],
});

export const unlinkTicket = endpoint({
  method: 'DELETE',
  path: '/api/v1/tickets/{id}/relations/{other}/',
  summary: 'Remove the link of two tickets; 409 for tickets that are merged',
  source,
  permission: 'change_tickets',
  repeat: 'same-result',
  params: z.object({ id: ticketId, other: ticketId }),
  reply: ticket,
  errors: ['CONFLICT'],
});

/** Undone by opening the ticket again, see `changeTicket`. */
export const mergeTicket = endpoint({
  method: 'POST',
  path: '/api/v1/tickets/{id}/merge/',
  summary: 'Close a ticket as a duplicate of another one, which shows its comments and files from then on',
  source,
  permission: 'change_tickets',
  repeat: 'idempotency-key',
  params: z.object({ id: ticketId }),
  body: z.strictObject({ into: ticketId, resolution: ticketResolution }),
  reply: ticket,
  errors: ['CONFLICT'],
});
