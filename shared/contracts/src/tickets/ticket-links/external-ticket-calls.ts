import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery } from '../../platform/core/paging.ts';
import { ticket, ticketId } from '../tickets/ticket.ts';
import { externalLink, externalSystem, externalTicket } from '../tickets/external-ticket.ts';

const source = 'spec §2.17 “Associate {system} ticket” (beyond §7)';
const params = z.object({ id: ticketId });
/** The external system is asked each time. */
const rateLimit = { max: 60, seconds: 60, by: 'account' } as const;

export const searchExternalTickets = endpoint({
  method: 'GET',
  path: '/api/v1/tickets/external/',
  summary: 'Tickets of the tenant’s external system, by what was typed',
  source,
  permission: 'change_tickets',
  query: z.object({ search: listQuery.shape.search }),
  reply: z.object({ system: externalSystem, results: z.array(externalTicket) }),
  errors: ['SYSTEM_UNREACHABLE'],
  rateLimit,
});

export const associateExternalTicket = endpoint({
  method: 'POST',
  path: '/api/v1/tickets/{id}/external/',
  summary: 'Associate a ticket with one of the external system, or with a new one made there',
  source,
  permission: 'change_tickets',
  repeat: 'idempotency-key',
  params,
  /** `null` makes a new one with this ticket's name and description. */
  body: z.strictObject({ external_id: z.string().min(1).max(200).nullable() }),
  reply: ticket,
  errors: ['CONFLICT', 'SYSTEM_UNREACHABLE'],
  rateLimit,
});

export const readExternalTicket = endpoint({
  method: 'GET',
  path: '/api/v1/tickets/{id}/external/',
  summary: 'The associated ticket as the external system has it now; 404 where there is none',
  source,
  permission: 'view_tickets',
  params,
  reply: externalLink,
  errors: ['SYSTEM_UNREACHABLE'],
  rateLimit,
});

export const dissociateExternalTicket = endpoint({
  method: 'DELETE',
  path: '/api/v1/tickets/{id}/external/',
  summary: 'Undo the association; the external ticket stays as it is',
  source,
  permission: 'change_tickets',
  repeat: 'same-result',
  params,
  reply: ticket,
});
