import assert from 'node:assert/strict';
import { formOf, has, picture, type PlainClient } from './plain-client.ts';

/** The newest message to an address or a phone: its link's segments, its link, its code. */
export type Mailbox = (recipient: string) => Promise<{ segments: string[]; link: string; code: string }>;

interface Account {
  readonly id: string;
  readonly avatar: string | null;
  readonly first_name: string;
}

/** Spec §7 “Authentication and account”, “Metrics”, as the demo's administrator. */
export async function walkAccount(client: PlainClient, mailbox: Mailbox): Promise<void> {
  const login = await client.signIn('admin@demo.example', 'Plugboard-2026!');
  has(login, ['token', 'refresh_token', 'is_admin', 'is_superuser', 'user_type', 'tenant_domain'], 'login');
  const open = await client.call('GET', '/api/v1/environment_open', { isPublic: true });
  has(open.body, ['language', 'hide_schedule_for_public']);
  const environment = await client.call('GET', '/api/v1/environment');
  has(environment.body, [
    'isShowToUpdateToProLicense',
    'currentCurrency',
    'default_currency',
    'isAdmin',
    'isSuperUser',
    'display_tabs',
    'hide_schedule_for_public',
    'type',
    'has_custom_mobile_app',
    'sub_session3',
    'is_subscription_allowed',
    'is_payout_allowed',
    'service_type',
    'is_tickets_section_shown',
    'brandStyle',
    'availableBrands',
    'connector_type',
    'connectivity',
    'permissions',
    'notification_settings',
    'tab_control',
    'allowed_sections',
    'is_limited',
    'features',
  ]);
  const me = (await client.call<Account>('GET', '/api/v1/user/me')).body;
  has(me, ['permissions', 'avatar', 'is_admin', 'is_superuser', 'user_type', 'role', 'can_manage_payout_settings']);
  await client.list('/api/v1/tab-control/', {}, ['name', 'key', 'is_active', 'children']);
  await client.list('/api/brand-styles/', { isPublic: true }, ['key', 'display_name']);
  const event = { event_type: 'page_view', event_value: '', screen_resolution: '1440x900', platform: 'web' };
  await client.call('POST', '/api/v1/ui_event', { body: event });

  const fields = { first_name: 'Amara J.', avatar: picture() };
  await client.call('PATCH', '/api/v1/user/{id}', { params: { id: me.id }, body: formOf(fields) });
  const changed = (await client.call<Account>('GET', '/api/v1/user/me')).body;
  assert.equal(changed.first_name, 'Amara J.');
  assert.match(changed.avatar ?? '', /^\/uploads\//);
  await walkCards(client);
  await walkPhone(client, mailbox);
}

async function walkCards(client: PlainClient): Promise<void> {
  const path = '/api/v1/billing/user/payment-method/';
  const { provider } = (await client.call<{ provider: { tokenise_url: string } }>('GET', path)).body;
  // The card's details go to the provider's own address, never to the portal.
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2032, cvv: '123' };
  const tokenised = await fetch(`${client.origin}${provider.tokenise_url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  const { token } = (await tokenised.json()) as { token: string };
  const added = (await client.call<{ id: string }>('POST', path, { body: { token } })).body;
  const params = { id: added.id };
  await client.call('POST', `${path}{id}/set-as-default`, { params });
  const cards = async () => (await client.list<{ id: string; is_default: boolean }>(path)).results;
  assert.equal((await cards()).find(({ id }) => id === added.id)?.is_default, true);
  await client.call('DELETE', `${path}{id}`, { params });
  assert.ok((await cards()).every(({ id }) => id !== added.id));
}

async function walkPhone(client: PlainClient, mailbox: Mailbox): Promise<void> {
  const phone = '+14155550177';
  const hasTwoFactor = async () =>
    (await client.call<{ has_two_factor: boolean }>('GET', '/api/v1/user/me')).body.has_two_factor;
  await client.call('POST', '/api/v1/user/verify_phone/', { body: { phone } });
  const { code } = await mailbox(phone);
  await client.call('POST', '/api/v1/user/verify_phone/', { body: { phone, code, enable_2fa: true } });
  assert.equal(await hasTwoFactor(), true);
  await client.call('GET', '/api/v1/user/disable_2fa/');
  assert.equal(await hasTwoFactor(), false);

  const asked = { body: { phone }, isPublic: true } as const;
  const { attempt } = (await client.call<{ attempt: string }>('POST', '/api/auth/user/sms-request/', asked)).body;
  const entered = { phone, attempt, code: (await mailbox(phone)).code };
  const login = await client.call('POST', '/api/auth/user/sms-login/', { body: entered, isPublic: true });
  has(login.body, ['token', 'refresh_token', 'tenant_domain']);
}

/** Sign-up, links of mails, switching into a client, signing out. */
export async function walkSessions(client: PlainClient, mailbox: Mailbox): Promise<void> {
  const isPublic = true;
  const email = 'nadia@volt.example';
  const person = { first_name: 'Nadia', last_name: 'Okafor', email, password: 'a river of 7 lamps' };
  const signUp = { ...person, tenant_name: 'VoltHaus' };
  await client.call('POST', '/api/v1/client_profile/', { body: signUp, isPublic });
  const key = (await mailbox(email)).segments.at(-1) ?? '';
  // The key belongs to the new tenant's own address.
  const confirm = '/api/v1/client_profile/account_confirm_email/{key}/';
  await client.call('POST', confirm, { params: { key }, isPublic, expect: 400 });

  await client.call('POST', '/api/v1/reset_password/', { body: { email: 'owner@demo.example' }, isPublic });
  const [, id = '', token = ''] = (await mailbox('owner@demo.example')).segments;
  const reset = { id, token, password: 'another river of 8 lamps' };
  await client.call('POST', '/api/rest-auth/password/reset/confirm/', { body: reset, isPublic });
  await client.signIn('owner@demo.example', 'another river of 8 lamps');
  const wrong = { email, token: 'made-up' };
  await client.call('POST', '/api/v1/confirm_user/', { body: wrong, isPublic, expect: 400 });

  await client.signIn('admin@demo.example', 'Plugboard-2026!');
  const query = '?limit=1000&name__icontains=met';
  const clients = await client.list<{ id: string }>('/api/v1/user/available-client/', { query }, ['id', 'name']);
  const switched = { client: clients.results[0]?.id };
  has((await client.call('POST', '/api/v1/user/auth_in_client', { body: switched })).body, ['token', 'tenant_domain']);
  await client.call('GET', '/api/auth/user/logout/');
  await client.call('GET', '/api/v1/user/me', { expect: 401 });
}
