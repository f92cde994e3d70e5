import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * What the planner knows of the rows. A server keeps it by itself; an embedded database does not, and would plan as if
 * its tables were empty. Table by table, so that calls come in between.
 */
export async function gatherStatistics({ engine, kysely }: Database): Promise<void> {
  if (engine === 'postgres') return;
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public'`.execute(kysely);
  for (const { tablename } of rows) await sql`analyze ${sql.table(tablename)}`.execute(kysely);
}
