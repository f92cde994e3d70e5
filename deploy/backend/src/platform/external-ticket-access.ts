import { z } from 'zod';
import { jsonSetting } from './json-setting.ts';

const pageAddress = z.url({ protocol: /^https?$/ });

/** Where a tenant's external ticket system is, and what the portal signs in with. */
const access = z.strictObject({
  /** `https://<sub-domain>.zendesk.com`, `https://api.hubapi.com`. */
  url: pageAddress,
  /** A helpdesk's API token belongs to an agent, by email address; without one the token is an OAuth token. */
  user: z.string().min(1).optional(),
  token: z.string().min(1),
  /** What people open a ticket with is this and its id. A helpdesk's own is known. */
  pages: pageAddress.optional(),
  /** Where a CRM puts a new ticket; ids of its own. */
  pipeline: z.string().min(1).default('0'),
  stage: z.string().min(1).default('1'),
});
export type ExternalTicketAccess = z.output<typeof access>;

const byTenant = z.record(z.string(), z.strictObject({ helpdesk: access.optional(), crm: access.optional() }));

/**
 * `EXTERNAL_TICKETS`: JSON, by tenant and kind of system. A tenant that is not in it has the embedded system.
 *
 * @example {"demo": {"helpdesk": {"url": "https://demo.zendesk.com", "user": "ops@demo.example", "token": "…"}}}
 */
export const externalTicketAccess = jsonSetting(byTenant, '{}');
export type ExternalTicketAccesses = z.output<typeof externalTicketAccess>;
