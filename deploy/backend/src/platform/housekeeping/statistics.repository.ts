import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * What the planner knows of the rows. A server keeps it by itself; an embedded database does not, and would plan as if
 * its tables were empty. Table by table, so that calls come in between.
 */
export async function gatherStatistics({ engine, kysely }: Database): Promise<void> {
  if (engine === 'postgres') return;
  // A table includes its partitions.
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(kysely);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(kysely);
}
