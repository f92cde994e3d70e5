import { z } from 'zod';
import { ticketId } from './tickets/ticket.ts';

/** A ticket was opened, changed or removed. */
export const ticketChanged = z.object({
  type: z.literal('ticket-changed'),
  ticket: ticketId,
  change: z.enum(['opened', 'changed', 'deleted']),
  charger: z.uuid().nullable(),
  location: z.uuid().nullable(),
});

/** A user or a rule commented on a ticket. */
export const commentAdded = z.object({ type: z.literal('comment-added'), ticket: ticketId, comment: z.uuid() });

/** The author of a comment changed its text. */
export const commentChanged = z.object({ type: z.literal('comment-changed'), ticket: ticketId, comment: z.uuid() });

/** Events of this domain for open pages. */
export const events = [ticketChanged, commentAdded, commentChanged] as const;

/** Permissions that let an account receive each type; one of them is enough. */
export const eventPermissions = {
  'ticket-changed': ['view_tickets'],
  'comment-added': ['view_tickets'],
  'comment-changed': ['view_tickets'],
} as const;
