import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { slaTargetsForm } from '../ticket-sla/sla-targets.ts';
import { externalSystem } from '../tickets/external-ticket.ts';

/** A week: the longest delay before a ticket is opened automatically. */
const maxMinutes = 7 * 24 * 60;
const minutes = z.number().int().max(maxMinutes);

/** Ticket settings of a tenant, set by its administrators. */
export const ticketSettingsForm = z.strictObject({
  /** Whether tickets are opened automatically for chargers in trouble. */
  opens_tickets: z.boolean(),
  /** Minutes of a port's fault before a ticket is opened. */
  faulted_minutes: minutes.min(1),
  /** Minutes offline before a ticket is opened. */
  offline_minutes: minutes.min(1),
  /** Minutes without trouble before closing is proposed; 0 proposes it at once. */
  recovered_minutes: minutes.min(0),
  /** The external system that tickets are associated with from now on; those that are keep theirs. */
  service_type: externalSystem,
  /** Limit of all attachments together; `null` uses the installation's. */
  attachment_quota_gb: z.number().int().min(1).nullable(),
  /** By when tickets are to be answered and solved, by priority. */
  ...slaTargetsForm.shape,
});
export type TicketSettingsForm = z.output<typeof ticketSettingsForm>;

/** Settings with their maximums and the used storage. Their version is the `ETag`. */
export const ticketSettings = z.object({
  ...ticketSettingsForm.shape,
  /** Not always whole: the operator of the installation may have agreed on anything. */
  attachment_quota_gb: z.number().min(0).nullable(),
  /** The installation's limit per tenant. */
  largest_attachment_quota_gb: z.number().min(0),
  attachment_used_bytes: z.number().int().min(0),
});
export type TicketSettings = z.output<typeof ticketSettings>;

const source = 'issue 5: rules, attachments and the external system of a tenant (beyond §7)';

export const getTicketSettings = endpoint({
  method: 'GET',
  path: '/api/v1/ticket-settings/',
  summary: 'What opens tickets by itself, where they are associated, and what their attachments may take',
  source,
  permission: 'change_ticket_settings',
  reply: ticketSettings,
});

export const changeTicketSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/ticket-settings/',
  summary: 'Save ticket settings; what is not sent stays',
  source,
  permission: 'change_ticket_settings',
  repeat: 'if-match',
  body: ticketSettingsForm.partial(),
  reply: ticketSettings,
});
