import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/**
 * The live view's order as an index that answers alone which chargers are in a window, however deep among 100,000. It
 * starts as the index of the list's order by location, and takes its place. The two expressions need their columns
 * beside them: otherwise the planner believes that it has to look into the table.
 */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(
    kysely,
    `drop index charger_by_location_name`,
    `create index charger_by_location_name on charger
       (tenant_id, (lower(location_name) collate "C"), (lower(custom_id) collate "C"))
       include (id, location_name, custom_id, status, location_id)`,
  );
