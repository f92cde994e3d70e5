import type { Environment } from '@plugboard/contracts';

/** A tenant with every feature and the switches of a usual one. */
export const anEnvironment = (overrides: Partial<Environment> = {}): Environment => ({
  tenant: 'demo',
  display_name: 'Demo Charging',
  language: null,
  contact_email: 'support@demo.example',
  links: {
    marketing_site: 'https://www.demo.example/',
    terms: '/terms',
    privacy: '/privacy',
    app_store: null,
    play_store: null,
    support_desk: null,
    crm_ticket_list: null,
  },
  flags: { tickets_section_shown: true, live_view: true, mobile_app: true },
  ip_lookup_url: null,
  service_type: 'helpdesk',
  type: 'STANDARD',
  is_limited: false,
  default_currency: 'USD',
  has_pro: true,
  is_california_location: true,
  locations_count: 3,
  features: {},
  ...overrides,
});
