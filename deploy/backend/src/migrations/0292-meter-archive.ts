import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** Months of meter values that lie in the file store: the file is the content that `id` holds. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'meter_archive',
    ['month'],
    `month date not null check (extract(day from month) = 1), id uuid not null, value_count bigint not null,
     size_bytes bigint not null, sha256 text not null, archived_at timestamptz not null`,
  );
}
