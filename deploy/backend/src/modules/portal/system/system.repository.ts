import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Characters that take a page of the table. */
const fillerLength = 6000;

/** Whether the database takes writes. The write takes a new page, which fails where the disk is full. */
export async function isWritable(database: Database): Promise<boolean> {
  try {
    await sql`truncate readiness_probe`.execute(database.kysely);
    await sql`insert into readiness_probe values (repeat('x', ${sql.lit(fillerLength)}))`.execute(database.kysely);
    return true;
  } catch {
    return false;
  }
}
