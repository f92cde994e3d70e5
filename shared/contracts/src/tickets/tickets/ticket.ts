import { z } from 'zod';
import { chargerStatus } from '../../chargers/chargers/charger-status.ts';
import { ocppMessage } from '../../network/ocpp-messages/ocpp-message.ts';
import { ticketRelation } from '../ticket-relations/ticket-relation.ts';
import { ticketSla } from '../ticket-sla/sla-clock.ts';
import { externalLink } from './external-ticket.ts';
import { ticketCategory, ticketPriority, ticketResolution, ticketSource, ticketStatus } from './ticket-values.ts';

const moment = z.iso.datetime({ offset: true });

/** “Ticket ID”: 1, 2, 3 … within the tenant. */
export const ticketId = z.coerce.number<number>().int().min(1).max(2_147_483_647);

/** How many of the last OCPP messages a ticket's evidence holds. */
export const maxEvidenceMessages = 20;

/** State of a charger when a ticket was opened for it. */
export const ticketEvidence = z.object({
  taken_at: moment,
  charger_status: chargerStatus.nullable(),
  is_online: z.boolean(),
  /** Time of the charge point's last message; `null` if it never connected. */
  last_seen_at: moment.nullable(),
  ports: z.array(
    z.object({
      id: z.uuid(),
      connector_id: z.number().int(),
      status: chargerStatus.nullable(),
      /** OCPP's error code, where the last report named one. */
      error_code: z.string().nullable(),
      /** When the charge point reported the status. */
      status_since: moment.nullable(),
    }),
  ),
  /** Newest first; secrets read `•••`. */
  messages: z
    .array(
      ocppMessage.pick({
        id: true,
        at: true,
        direction: true,
        kind: true,
        action: true,
        payload: true,
        error_code: true,
      }),
    )
    .max(maxEvidenceMessages),
});
export type TicketEvidence = z.infer<typeof ticketEvidence>;

/** A ticket as the list has it (spec §3). */
export const ticketListItem = z.object({
  id: ticketId,
  ticket_name: z.string(),
  status: ticketStatus,
  priority: ticketPriority,
  category: ticketCategory,
  /** Exactly those that are solved or closed have one. */
  resolution: ticketResolution.nullable(),
  assignee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** “Ticket Owner”. */
  assignee_name: z.string().nullable(),
  /** The reporter; `null` for a rule. Without an id the account was deleted, and the name is its last one. */
  reporter: z.object({ id: z.uuid().nullable(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** `custom_id` is the location's name. */
  location: z.object({ id: z.uuid(), custom_id: z.string() }).nullable(),
  charger: z.object({ id: z.uuid(), custom_id: z.string(), charger_point_id: z.string() }).nullable(),
  port: z.object({ id: z.uuid(), connector_id: z.number().int() }).nullable(),
  /** IANA zone of the charger’s site, or of the location; `null` where the ticket is about no place. */
  timezone: z.string().nullable(),
  source: ticketSource,
  /** The trouble a rule opened it for is over, and the rule proposes to close it. */
  proposes_closing: z.boolean(),
  created_at: moment,
  /** Since when it is closed; `null` while it is not. */
  closed_at: moment.nullable(),
  last_status_update: moment,
  /** By when it is to be answered or solved. */
  sla: ticketSla,
});
export type TicketListItem = z.infer<typeof ticketListItem>;

/** One ticket with everything its own page shows. Its version is the `ETag`. */
export const ticket = ticketListItem.extend({
  description: z.string(),
  /** `null` without evidence, and for accounts that may not view chargers. */
  evidence: ticketEvidence.nullable(),
  /** The ticket of the external system that it is associated with. */
  external: externalLink.nullable(),
  /** Other tickets that it is linked with. */
  relations: z.array(ticketRelation),
  /** The ticket that it was merged into, which shows its comments. */
  merged_into: z.number().int().nullable(),
});
export type Ticket = z.infer<typeof ticket>;
