import assert from 'node:assert/strict';
import { has, type PlainClient } from './plain-client.ts';
import type { Mailbox } from './walk-account.ts';

interface Transaction {
  readonly id: string;
  readonly session_id: string;
  readonly has_receipt: boolean;
}

interface User {
  readonly user_id: string;
  readonly status: { readonly key: string };
}

const transaction = ['transaction_start_date', 'transaction_start_time', 'user_custom_id', 'session_id'];
const invoice = ['invoice_date_paid', 'invoice_id', 'amount', 'user_id', 'user_name'];
const isoRange = (from: string, to: string) => `${from}=2020-01-01T00:00:00Z&${to}=2100-01-01T00:00:00Z`;
const range = isoRange('start_at__gt', 'end_at__lte');

/** Spec §7 “Mobile app”: the dashboard and the lists, for operators and for a fleet, with their exports. */
export async function walkMobileApp(client: PlainClient): Promise<void> {
  const path = '/api/v1/mobile-app/';
  const efficiency = await client.call('GET', `${path}dashboard/efficiency/`, { query: '?tz=America/Los_Angeles' });
  has(efficiency.body, ['sessions', 'revenue', 'energy', 'cost']);
  for (const series of ['new', 'active'])
    has((await client.call('GET', `${path}dashboard/user/${series}`, { query: '?type=monthly' })).body, [
      'list',
      'total',
    ]);
  const query = `?tz=America/Los_Angeles&limit=25&${range}`;
  for (const area of ['mobile-app', 'fleet']) {
    const lists = `/api/v1/${area}/`;
    const params = { 'card-provider': 'stripe' };
    has((await client.list(`${lists}transaction`, { query }, transaction)).results[0], ['location_address', 'energy']);
    const paid = isoRange('date_paid__gt', 'date_paid__lte');
    await client.list(`${lists}invoice`, { query: `?tz=America/Los_Angeles&limit=25&${paid}` }, invoice);
    await client.list(`${lists}{card-provider}-transaction`, { params, query: `?limit=25&${range}` }, ['state']);
    const body = { format: 'excel', type: 'transaction', limit: 25, ordering: 'energy' };
    const file = { section: 'transaction', format: 'excel' };
    await client.call('POST', `${lists}{section}/{format}/export`, { params: file, body });
  }
  const [found] = (await client.list<{ invoice_id: string }>(`${path}invoice`)).results;
  await client.call('POST', `${path}invoice/{id}/export`, { params: { id: found?.invoice_id ?? '' } });
  const sessions = (await client.list<Transaction>(`${path}transaction`, { query: '?limit=50' })).results;
  const { session_id } = sessions.find(({ has_receipt }) => has_receipt) ?? assert.fail('No session was paid');
  const resend = `${path}transaction/{id}/resend-receipt`;
  has((await client.call('PATCH', resend, { params: { id: session_id }, body: { session_id } })).body, ['result']);
}

/** Spec §7 “Mobile app”: users, their invitation and their subscription. */
export async function walkMobileUsers(client: PlainClient, mailbox: Mailbox): Promise<void> {
  const path = '/api/v1/mobile-app/user/';
  const fields = ['user_id', 'user_email', 'date_registered', 'sessions_count', 'energy', 'revenue', 'mobile_chargers'];
  const query = '?search=demo&limit=25&ordering=-revenue&tz=America/Los_Angeles';
  await client.list(path, { query }, [...fields, 'status', 'subscription_name', 'tariff_info']);
  const body = { email: 'lena@demo.example', first_name: 'Lena', last_name: 'Vidal' };
  const { body: added } = await client.call<User>('POST', path, { body });
  assert.equal(added.status.key, 'rec');
  const params = { id: added.user_id };
  await client.call('PATCH', `${path}{id}`, { params, body: { last_name: 'Vidal Roca' } });
  await client.call('PATCH', `${path}{id}/send-invitation`, { params });
  assert.ok((await mailbox(body.email)).segments.includes('create-password-mobile'));
  assert.equal((await client.call<User>('GET', `${path}{id}`, { params })).body.status.key, 'inv');
  await client.call('DELETE', `${path}{id}`, { params });

  const [tariff] = (await client.list<{ id: string }>('/api/v1/subscription-tariff/')).results;
  const free = (await client.list<User>(path, { query: '?ordering=price&status=act' })).results[0];
  const assigned = { user: free?.user_id, sub_tariff: tariff?.id };
  const subscription = await client.call('POST', '/api/v1/subscription-tariff/assign_sub_tariff', { body: assigned });
  has(subscription.body, ['name', 'price', 'current_period_start', 'cancel_date', 'end_date', 'status']);
}
