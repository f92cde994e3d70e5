import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Adds the last password confirmation of a session, and lets account changes end sessions. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table session add column confirmed_at timestamptz`,
    `alter table session drop constraint session_ended_because_check`,
    `alter table session add constraint session_ended_because_check check (ended_because in
       ('signed-out', 'signed-out-elsewhere', 'password-changed', 'token-reused', 'account-changed'))`,
    `create index session_by_actor on session (actor_tenant_id, actor_account_id) where actor_account_id is not null`,
  );
}
