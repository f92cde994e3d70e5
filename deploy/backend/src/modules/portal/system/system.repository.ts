import { DatabaseError } from 'pg';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Characters that take a page of the table. */
const fillerLength = 6000;

const lockNotAvailable = '55P03';

/** Empties the table, unless another session reads it, as `pg_dump` does until its end. */
async function emptyProbe({ kysely }: Database): Promise<void> {
  try {
    await kysely.transaction().execute(async (db) => {
      await sql`set local lock_timeout = '200ms'`.execute(db);
      await sql`truncate readiness_probe`.execute(db);
    });
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== lockNotAvailable) throw error;
  }
}

/** Whether the database takes writes. The write takes a new page, which fails where the disk is full. */
export async function isWritable(database: Database): Promise<boolean> {
  try {
    // First: on embedded data that is closed a statement fails at once, and a transaction would wait for its begin.
    await sql`insert into readiness_probe values (repeat('x', ${sql.lit(fillerLength)}))`.execute(database.kysely);
    await emptyProbe(database);
    return true;
  } catch {
    return false;
  }
}
