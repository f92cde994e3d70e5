import assert from 'node:assert/strict';
import { formOf, has, picture, type PlainClient } from './plain-client.ts';
import type { Mailbox } from './walk-account.ts';

interface User {
  readonly uuid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly avatar: string | null;
  readonly status: string;
  readonly [field: string]: unknown;
}

const formFields = [
  'first_name',
  'last_name',
  'phone',
  'language',
  'notification_settings',
  'role',
  'is_limited',
  'allowed_sections',
  'has_payout_access',
  'can_manage_payout_settings',
];

/** Spec §7 “Users and ID tags”. */
export async function walkUsers(client: PlainClient, mailbox: Mailbox): Promise<void> {
  const path = '/api/v1/user/';
  const metadata = await client.call<{ actions: { POST: object } }>('OPTIONS', path);
  has(metadata.body.actions.POST, ['email', 'role', 'notification_settings']);
  const fields = ['uuid', 'first_name', 'last_name', 'email', 'phone', 'role', 'status', 'date_registered'];
  await client.list(path, { query: '?ordering=created_at&limit=50' }, [...fields, 'sessions_count', 'avatar']);

  const sent = { email: 'ana@demo.example', first_name: 'Ana', last_name: 'Ruiz', role: 'partner' };
  const body = { ...sent, send_invitation: true };
  const added = await client.call<User>('POST', path, { body });
  assert.ok(added.headers.get('etag'));
  const params = { id: added.body.uuid };
  const one = `${path}{id}/`;
  await client.call('PATCH', one, { params, body: { last_name: 'Ruiz Vega' } });
  await client.call('PATCH', one, { params, body: formOf({ avatar: picture() }) });
  const read = async () => (await client.call<User>('GET', one, { params })).body;
  const user = await read();
  assert.deepEqual([user.last_name, user.status, user.avatar?.startsWith('/uploads/')], ['Ruiz Vega', 'PENDING', true]);
  const form = Object.fromEntries(formFields.map((name) => [name, user[name]]));
  const whole = { ...form, default_charger: null, default_vehicle: null, first_name: 'Ana Sofía' };
  const saved = await client.call('PUT', one, { params, body: whole });
  assert.ok(saved.headers.get('etag'));
  assert.equal((await read()).first_name, 'Ana Sofía');
  await client.call('PATCH', `${one}resend_invite/`, { params });
  const [, , token = ''] = (await mailbox(sent.email)).segments;
  const password = { email: sent.email, token, password: 'a mountain of 9 goats' };
  await client.call('POST', '/api/v1/set_password/', { body: password, isPublic: true });
  assert.equal((await read()).status, 'ACTIVE');
  await walkIdTags(client);
  await client.call('DELETE', one, { params });
  await client.call('GET', one, { params, expect: 404 });
}

interface IdTag {
  readonly id: string;
  readonly number: string;
  readonly status: string;
}

async function walkIdTags(client: PlainClient): Promise<void> {
  const path = '/api/v1/id_tag/';
  const body = { numbers: '04A1B2C3D4, 04A1B2C3D5\n04A1B2C3D6' };
  const added = (await client.call<{ results: IdTag[] }>('POST', path, { body })).body.results;
  assert.equal(added.length, 3);
  const find = async () => (await client.list<IdTag>(path, { query: '?search=04A1B2C3D4' })).results[0];
  const looked = await client.list('/api/v1/lookup/id_tag/', { query: '?search=04A1B2C3D' }, ['number']);
  assert.equal(looked.results.length, 3);
  await client.list(path, { query: '?status=ACTIVE' }, ['id', 'status', 'expires_at']);
  const params = { id: (await find())?.id ?? '' };
  await client.call('PATCH', `${path}{id}/{action}`, { params: { ...params, action: 'block' } });
  assert.equal((await find())?.status, 'BLOCKED');
  await client.call('PATCH', `${path}{id}/{action}`, { params: { ...params, action: 'activate' } });
  await client.call('PATCH', `${path}{id}/set_expire/`, { params, body: { expires_at: '2025-01-01T00:00:00Z' } });
  assert.equal((await find())?.status, 'EXPIRED');
  await client.call('DELETE', `${path}{id}/`, { params });
  assert.equal(await find(), undefined);
}
