import { createServer, type Server, type ServerResponse } from 'node:http';
import {
  getAccount,
  getBrandStyles,
  getEnvironment,
  getOpenEnvironment,
  getTabControl,
  type Account,
  type BrandStyle,
  type Environment,
} from '@plugboard/contracts/accounts';
import { flags, permissions } from '@plugboard/contracts/platform';

const closing = ['old_dashboard', 'alternative_dashboard', 'restricted_environment'] as const;

const environment: Partial<Environment> = {
  tenant: 'mount',
  main_host: null,
  display_name: 'Mount',
  language: 'en',
  contact_email: 'nobody@mount.example',
  links: {
    marketing_site: '/',
    terms: '/terms',
    privacy: '/privacy',
    app_store: null,
    play_store: null,
    support_desk: null,
    crm_ticket_list: null,
  },
  flags: Object.fromEntries(flags.map((flag) => [flag, !closing.some((one) => one === flag)])),
  ip_lookup_url: null,
  google_maps_key: null,
  service_type: 'helpdesk',
  type: 'STANDARD',
  is_limited: false,
  default_currency: 'USD',
  has_pro: true,
  is_california_location: true,
  locations_count: 1,
  features: {},
};

/** A super admin with every permission, so that all gates are open. */
const account: Partial<Account> = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'nobody@mount.example',
  first_name: 'Nobody',
  last_name: 'Mount',
  avatar: null,
  role: 'admin',
  user_type: 'superuser',
  is_admin: true,
  is_superuser: true,
  phone: null,
  permissions: [...permissions],
  allowed_sections: null,
  switched_client: null,
};

const brand: BrandStyle = {
  key: '',
  display_name: 'Mount',
  primary: { light: '#0b6e4f', dark: '#4fd1a1' },
  typeface: 'Poppins',
  payment_typeface: 'Urbanist',
  density: 'comfortable',
  pictures: {},
};

const replies: Readonly<Record<string, unknown>> = {
  [getOpenEnvironment.path]: environment,
  [getEnvironment.path]: environment,
  [getAccount.path]: account,
  [getTabControl.path]: { results: [] },
  [getBrandStyles.path]: { results: [brand] },
};

function send(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Serves the account and the tenant; 404 for all other paths. */
export function createStubBackend(): Server {
  return createServer(({ url = '/' }, reply) => {
    const path = url.split('?', 1)[0] ?? '/';
    if (path === '/readyz') return void reply.end();
    const known = replies[path] ?? replies[`${path}/`] ?? replies[path.replace(/\/$/, '')];
    if (known) return send(reply, 200, known);
    return send(reply, 404, { detail: 'Nothing is kept here', code: 'NOT_FOUND' });
  });
}
