import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/**
 * When people are to be told how a charge has ended, or that one has not begun (modules/charging-notices). What was
 * over before has no moment, and is told to nobody.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table charging_session add column tell_at timestamptz, add column told_at timestamptz`,
    `alter table command add column tell_at timestamptz`,
    // What the clock of every instance looks for.
    `create index charging_session_to_tell on charging_session (tenant_id, tell_at) where tell_at is not null`,
    `create index command_to_tell on command (tenant_id, tell_at) where tell_at is not null`,
  );
}
