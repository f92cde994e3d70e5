import { z } from 'zod';

/** Kinds of external ticket systems (spec §9). A tenant's is its `service_type`; a helpdesk is the default (spec §3). */
const externalSystems = ['helpdesk', 'crm'] as const;
export const externalSystem = z.enum(externalSystems);
export type ExternalSystem = z.infer<typeof externalSystem>;

/** A ticket of the external system, as that system has it. */
export const externalTicket = z.object({
  id: z.string(),
  title: z.string(),
  /** In the external system's own words. */
  status: z.string(),
  /** Page of the ticket; `null` if the system has no pages. */
  url: z.url({ protocol: /^https?$/ }).nullable(),
});
export type ExternalTicket = z.infer<typeof externalTicket>;

/** A ticket's association with an external one, in its last known state. */
export const externalLink = externalTicket.extend({
  system: externalSystem,
  linked_at: z.iso.datetime({ offset: true }),
  /** When `title` and `status` were read from the external system. */
  read_at: z.iso.datetime({ offset: true }),
});
export type ExternalLink = z.infer<typeof externalLink>;
