import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { externalSystem } from '../ticket-links/external-ticket.ts';

/** A week: what a tenant lets trouble last at most before a ticket opens by itself. */
const longestMinutes = 7 * 24 * 60;
const minutes = z.number().int().max(longestMinutes);

/** What a tenant's administrators decide about its tickets. */
export const ticketSettingsForm = z.strictObject({
  /** Whether the portal opens tickets by itself for chargers in trouble. */
  opens_tickets: z.boolean(),
  /** So long a port is faulted before a ticket is opened for it. */
  faulted_minutes: minutes.min(1),
  /** So long a charger is silent. */
  offline_minutes: minutes.min(1),
  /** So long all must be well again before the portal proposes to close the ticket; 0 proposes it at once. */
  recovered_minutes: minutes.min(0),
  /** The external system that tickets are associated with from now on; those that are keep theirs. */
  service_type: externalSystem,
  /** What the attachments of all tickets may take together; `null`: what the installation allows. */
  attachment_quota_gb: z.number().int().min(1).nullable(),
});
export type TicketSettingsForm = z.output<typeof ticketSettingsForm>;

/** The settings, what they can be at most, and what is used. Their version is the `ETag`. */
export const ticketSettings = z.object({
  ...ticketSettingsForm.shape,
  /** Not always whole: the operator of the installation may have agreed on anything. */
  attachment_quota_gb: z.number().min(0).nullable(),
  /** What the installation allows each tenant. */
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
