import { z } from 'zod';
import { jsonSetting } from './json-setting.ts';

const pageAddress = z.url({ protocol: /^https?$/ });

/** Address and credentials of a tenant's external ticket system. */
const access = z.strictObject({
  /** `https://<sub-domain>.zendesk.com`, `https://api.hubapi.com`. */
  url: pageAddress,
  /** A helpdesk's API token belongs to an agent, by email address; without one the token is an OAuth token. */
  user: z.string().min(1).optional(),
  token: z.string().min(1),
  /** Base address of ticket pages, followed by the ticket's id. A helpdesk needs none. */
  pages: pageAddress.optional(),
  /** Pipeline and stage of new tickets in a CRM, by its ids. */
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
