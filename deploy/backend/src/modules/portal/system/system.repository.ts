import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Characters that take a page of the table. */
const fillerLength = 6000;

/** Whether the database takes writes. The write takes a new page, which fails where the disk is full. */
export async function isWritable({ kysely }: Database): Promise<boolean> {
  try {
    await sql`insert into readiness_probe values (repeat('x', ${sql.lit(fillerLength)}))`.execute(kysely);
    return true;
  } catch {
    return false;
  }
}

/** Empties the table that is written to. One that another session reads, as `pg_dump` does, is left for the next time. */
export async function emptyProbe({ kysely }: Database): Promise<void> {
  try {
    await kysely.transaction().execute(async (db) => {
      await sql`set local lock_timeout = '200ms'`.execute(db);
      await sql`truncate readiness_probe`.execute(db);
    });
  } catch {
    // The table grows by a page; the next write says whether the database is there.
  }
}
