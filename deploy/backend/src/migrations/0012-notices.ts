import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** Start of a charger's silence as of its last notice, and the time of that notice. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createNotices(kysely);
}

async function createNotices(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'offline_notice',
    ['charger_id'],
    `charger_id uuid not null, since timestamptz not null, told_at timestamptz not null,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
}
