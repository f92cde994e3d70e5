import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Subscriptions at the utility's programme, which belong to no tenant, so that they can be ended when settings change. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(
    kysely,
    `create table utility_subscription (
      key text primary key, reference text not null, api_url text not null, access text not null)`,
  );
