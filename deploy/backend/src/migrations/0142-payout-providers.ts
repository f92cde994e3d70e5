import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

const statuses = `('rejected', 'pending', 'restricted_soon', 'restricted', 'enabled', 'complete')`;

/** Receivers' accounts at payment providers, and the books of the embedded one. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'payout_account',
    ['receiver'],
    `receiver text not null, provider text not null, reference text not null,
     status text not null check (status in ${statuses}), checked_at timestamptz not null,
     unique (tenant_id, provider, reference)`,
  );
  await createTenantTable(
    kysely,
    'sandbox_payout_account',
    ['id'],
    `id uuid not null, key text not null, status text not null check (status in ${statuses}), unique (tenant_id, key)`,
  );
  await createTenantTable(
    kysely,
    'sandbox_transfer',
    ['id'],
    `id uuid not null, key text not null, account_id uuid not null, amount_minor bigint not null check (amount_minor > 0),
     currency text not null, is_reversed boolean not null default false, unique (tenant_id, key),
     foreign key (tenant_id, account_id) references sandbox_payout_account (tenant_id, id)`,
  );
}
