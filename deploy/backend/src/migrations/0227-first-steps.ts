import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** The first steps that a tenant does without. Whether one is done is read from the tenant's data. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(kysely, 'skipped_first_step', ['step'], `step text not null`);
}
