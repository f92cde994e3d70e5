import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** Callers that are no known charge point. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createConnections(kysely);
}

async function createConnections(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'unknown_charge_point',
    ['identity'],
    `identity text not null, address text not null, ocpp_version text,
     first_seen_at timestamptz not null, last_seen_at timestamptz not null, tries integer not null default 1,
     is_ignored boolean not null default false`,
  );
}
