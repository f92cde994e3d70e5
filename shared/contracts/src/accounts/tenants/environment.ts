import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { languages } from '../../platform/core/language.ts';
import { flags, tenantFeatures } from '../../platform/core/switches.ts';
import { externalSystem } from '../../tickets/tickets/external-ticket.ts';
import { accountSettings } from './account-settings.ts';
import { brandStyle } from './brand-style.ts';
import { tabControl } from './tab-control.ts';

const switches = <Name extends string>(names: readonly Name[]) => z.partialRecord(z.enum(names), z.boolean());

/** Spec §7 `environment_open`: settings for pages before sign-in. */
export const openEnvironment = z.object({
  tenant: z.string(),
  /** The portal's main host with its port, below which all its tenants are; `null` where the server does not know. */
  main_host: z.string().min(1).nullable(),
  display_name: z.string(),
  language: z.enum(languages).nullable(),
  contact_email: z.string(),
  links: z.object({
    marketing_site: z.string(),
    terms: z.string(),
    privacy: z.string(),
    app_store: z.string().nullable(),
    play_store: z.string().nullable(),
    support_desk: z.string().nullable(),
  }),
  flags: switches(flags),
  /** Service that tells the sign-up page its visitor's country; `null` turns it off. */
  ip_lookup_url: z.string().nullable(),
  /** Key of the Google Maps JavaScript API, which is open by its nature; `null` shows the bundled map. */
  google_maps_key: z.string().nullable(),
  hide_schedule_for_public: z.boolean(),
});
export type OpenEnvironment = z.infer<typeof openEnvironment>;

/** Spec §3 “Settings and config flags”, as the signed-in account's portal needs them. */
export const environment = openEnvironment.extend({
  ...accountSettings.shape,
  links: openEnvironment.shape.links.extend({
    /** The brand's list of tickets in its CRM (spec §9 “Per-brand links”). */
    crm_ticket_list: z.string().nullable(),
  }),
  /** The external ticket system. */
  service_type: externalSystem,
  /** `FLEET` is a fleet account (spec §6). */
  type: z.enum(['FLEET', 'STANDARD']),
  /** A restricted account type: it gets only the routes of spec §2.4. */
  is_limited: z.boolean(),
  default_currency: z.enum(['USD', 'EUR', 'CAD', 'MXN']),
  has_pro: z.boolean(),
  is_california_location: z.boolean(),
  locations_count: z.number().int(),
  /** Tenant features by name; one that is missing is on. */
  features: z.partialRecord(z.enum(tenantFeatures), z.object({ is_active: z.boolean() })),
});
export type Environment = z.infer<typeof environment>;

export const getOpenEnvironment = endpoint({
  method: 'GET',
  path: '/api/v1/environment_open',
  summary: 'Open settings of the tenant of the host name, language among them',
  source: 'spec §7 authentication and account',
  permission: 'public',
  reply: openEnvironment,
});

export const getEnvironment = endpoint({
  method: 'GET',
  path: '/api/v1/environment',
  summary: 'Settings, features and switches for the signed-in account',
  source: 'spec §7 authentication and account',
  permission: 'signed-in',
  reply: environment,
});

export const getTabControl = endpoint({
  method: 'GET',
  path: '/api/v1/tab-control/',
  summary: 'The tenant’s tab control',
  source: 'spec §7 authentication and account',
  permission: 'signed-in',
  reply: z.object({ results: z.array(tabControl) }),
});

export const getBrandStyles = endpoint({
  method: 'GET',
  path: '/api/brand-styles/',
  summary: 'The looks of the tenant of the host name',
  source: 'spec §7 authentication and account',
  permission: 'public',
  reply: z.object({ results: z.array(brandStyle) }),
});

/**
 * JSON that the gateway embeds in the first page (`<script type="application/json" id="plugboard-boot">`), so that
 * language and theme need no request: both of the replies above.
 */
export const bootData = z.object({ environment: openEnvironment, brand: brandStyle });
export type BootData = z.infer<typeof bootData>;
