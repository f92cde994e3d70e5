import { z } from 'zod';
import { ticketStatus } from '../tickets/ticket-values.ts';

/** How another ticket stands to a ticket; “duplicate of” seen from the other side is “duplicated by”. */
export const ticketRelationKinds = ['related', 'duplicate_of', 'duplicated_by'] as const;
export const ticketRelationKind = z.enum(ticketRelationKinds);
export type TicketRelationKind = z.infer<typeof ticketRelationKind>;

/** Another ticket as a ticket's page names it. */
const namedTicket = z.object({ id: z.number().int(), ticket_name: z.string(), status: ticketStatus });

export const ticketRelation = z.object({
  kind: ticketRelationKind,
  ticket: namedTicket,
  /** The one was merged into the other: the link stays until it is opened again. */
  is_merged: z.boolean(),
});
export type TicketRelation = z.infer<typeof ticketRelation>;
