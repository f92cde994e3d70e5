import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** The step of a trace that a command belongs to; `null` where traces are off. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `alter table command add column traceparent text`);
}
