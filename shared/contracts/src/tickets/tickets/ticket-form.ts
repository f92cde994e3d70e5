import { z } from 'zod';
import { maxAttachments } from '../ticket-comments/ticket-comment.ts';
import { ticketCategory, ticketPriority, ticketResolution, ticketStatus } from './ticket-values.ts';

const maxTicketNameLength = 200;
const maxTicketDescriptionLength = 10_000;

const fields = {
  ticket_name: z.string().trim().min(1, { error: 'ticket.nameRequired' }).max(maxTicketNameLength),
  description: z.string().max(maxTicketDescriptionLength),
  priority: ticketPriority,
  category: ticketCategory,
  status: ticketStatus,
  resolution: ticketResolution.nullable(),
  /** An account of the tenant that may view tickets. */
  assignee: z.uuid().nullable(),
  /** With a charger, the charger's location replaces the sent one. */
  location: z.uuid().nullable(),
  charger: z.uuid().nullable(),
  /** A port of the charger. */
  port: z.uuid().nullable(),
};

/** Writable fields of a ticket; times are set by the server. */
export const ticketForm = z.strictObject(fields);
export type TicketForm = z.output<typeof ticketForm>;

/** Fields that only holders of `change_tickets` set; who may merely open tickets leaves them out. */
export const ticketFieldsToManage = ['status', 'resolution', 'assignee'] as const;

export const newTicket = z.strictObject({
  ticket_name: fields.ticket_name,
  description: fields.description.default(''),
  priority: fields.priority.default('normal'),
  category: fields.category.default('other_cat'),
  status: fields.status.default('open'),
  resolution: fields.resolution.default(null),
  assignee: fields.assignee.default(null),
  location: fields.location.default(null),
  charger: fields.charger.default(null),
  port: fields.port.default(null),
  /** Attaches the charger's evidence: statuses, error codes, its last OCPP messages. Needs `view_charger`. */
  attach_evidence: z.boolean().default(false),
  /** Finished uploads of the caller, see `startUpload`: they become the ticket's first comment. */
  uploads: z.array(z.uuid()).max(maxAttachments).optional(),
});
export type NewTicket = z.output<typeof newTicket>;

/** Fields not sent stay; another charger without a port has none, and leaving solved or closed clears the resolution. */
export const ticketChange = ticketForm.partial();
export type TicketChange = z.output<typeof ticketChange>;
