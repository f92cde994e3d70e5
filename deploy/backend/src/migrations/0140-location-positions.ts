import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Locations by their place, for the part of a map that is shown. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `create index location_by_position on location (tenant_id, latitude, longitude)`);
}
