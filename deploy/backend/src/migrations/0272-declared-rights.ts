import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Sections and permissions that live remotes declare. They belong to no tenant: a remote is released for all of them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create table declared_rights (
      remote text primary key,
      sections jsonb not null,
      permissions jsonb not null
    )`,
    `grant select on declared_rights to plugboard_app`,
  );
}
