import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** What administrators search in: `search_text` and the serial number, lowered once and not at every search. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(
    kysely,
    `alter table charger add column admin_search_text text not null generated always as
       (lower(custom_id || E'\\n' || charger_point_id || E'\\n' || name || E'\\n' || location_name || E'\\n' ||
              coalesce(unique_id, ''))) stored`,
  );
