import assert from 'node:assert/strict';
import { has, type PlainClient } from './plain-client.ts';

interface Report {
  readonly results: readonly Record<string, unknown>[];
  readonly next: string | null;
  readonly count: number;
}

/** Fields of spec §3 “Report rows” by the type's key of §9. */
const fields: Readonly<Record<string, readonly string[]>> = {
  generic: ['session_start_date', 'charger_id', 'spent_energy', 'total_revenue', 'net_revenue', 'grace_period'],
  status_history: ['charger_id', 'location_address', 'port_id', 'status', 'created_at_date', 'timezone'],
  lcfs: ['charger_id', 'session_start_at', 'session_end_at', 'spent_energy'],
  uptime: ['charger_id', 'charger_name', 'report_period_start_at', 'uptime'],
  generic15min: ['plug_in_event', 'interval_id', 'interval_15min_start_time', 'peak_power_15min', 'payment_for_pe'],
  generic3min: ['plug_in_event', 'interval_id', 'interval_3min_start_time', 'peak_power_3min', 'payment_for_pe'],
};

/** Spec §7 “Reports”. */
export async function walkReports(client: PlainClient): Promise<void> {
  const path = '/api/v1/report/{type}/';
  // “all” is sent as empty.
  const body = { charger__in: '', location__in: '' };
  for (const [type, named] of Object.entries(fields)) {
    const page = await client.call<Report>('POST', path, { params: { type }, body, query: '?limit=10&offset=0' });
    has(page.body.results[0], named, type);
    assert.ok(page.body.next === null || page.body.next.startsWith('/'), type);
  }
  for (const format of ['excel', 'pdf'])
    await client.call('POST', '/api/v1/report/{type}/{format}/export', { params: { type: 'generic', format }, body });
}

/** Spec §7 “Payouts”: commission and fees. */
export async function walkPayoutSettings(client: PlainClient): Promise<void> {
  const path = '/api/v1/billing/payout/env';
  const settings = {
    commission: '10',
    commission_per_transaction: '0.30',
    charging_network_fee_cents_per_kwh: '2.5',
    currency: 'USD',
    notes: '',
  };
  const { body: saved } = await client.call('POST', path, { body: settings });
  assert.deepEqual({ ...saved, ...settings }, saved);
  has((await client.call('GET', path)).body, Object.keys(settings));
}

interface Payout {
  readonly id: string;
  readonly receiver: string;
  readonly net: string;
  readonly may_pay: boolean;
}

/** Spec §7 “Payouts”: list, payment, exports and the account of a receiver. */
export async function walkPayouts(client: PlainClient): Promise<void> {
  const path = '/api/v1/billing/payout/';
  await client.call('POST', `${path}add_payment_method/`, { body: { receiver: 'owner' } });
  const period = '?year_start=2020&month_start=1&year_end=2100&month_end=12&limit=100';
  const { body: page } = await client.call<{ results: readonly Payout[] }>('GET', path, { query: period });
  has(page.results[0], ['receiver', 'year', 'month', 'gross', 'commission', 'net', 'state'], 'payout');
  const due = page.results.find(({ may_pay }) => may_pay);
  assert.ok(due);
  const params = { id: due.id };
  await client.call('POST', `${path}{id}/export_single`, { params });
  await client.call('POST', `${path}{id}/pay/`, { params, body: { amount: due.net } });
  await client.call('POST', `${path}excel/export/`, { body: {} });
}
