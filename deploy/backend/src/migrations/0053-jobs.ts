import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** When each background job that runs once among all instances is due again. Belongs to no tenant. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, 'create table job (name text primary key, due_at timestamptz not null)');
}
