import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** Accounts of tenants in the clouds of makers. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  createTenantTable(
    kysely,
    'charger_vendor_login',
    ['vendor'],
    `vendor text not null, user_name text not null, sealed_credentials text not null, logged_in_at timestamptz not null`,
  );
