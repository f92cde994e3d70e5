import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Fees of payouts, and an index for reports of statuses by time. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'payout_settings',
    [],
    `commission text not null, commission_per_transaction text not null,
     charging_network_fee_cents_per_kwh text not null,
     currency text not null check (currency in ('USD', 'EUR', 'CAD', 'MXN')), notes text not null`,
  );
  await run(kysely, `create index status_history_by_time on status_history (tenant_id, created_at, id)`);
}
