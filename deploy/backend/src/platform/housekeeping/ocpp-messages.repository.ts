import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import { firstIdAt } from '../ids.ts';
import { batch, inBatches } from './in-batches.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes messages of charge points that are older than so many days, for all tenants. */
export function deleteOldMessages(database: Database, days: number, now: Date): Promise<void> {
  const first = firstIdAt(new Date(now.getTime() - days * day));
  // By their place in the table, where the index has led: by their keys, each batch would read all of a large log.
  const oldest = sql`select ctid from ocpp_message where id < ${first} order by id limit ${sql.lit(batch)}`;
  return inBatches(() =>
    withSystem(database, (db) =>
      db
        .deleteFrom('ocpp_message')
        .where(sql<boolean>`ctid = any(array(${oldest}))`)
        .executeTakeFirst(),
    ),
  );
}
