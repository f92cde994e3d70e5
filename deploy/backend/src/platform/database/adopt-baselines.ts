import { sql } from 'kysely';
import { baselines } from '../../migrations/index.ts';
import { completeReleases, replaced } from '../../migrations/replaced.ts';
import type { Database } from './database.ts';
import { DatabaseRefused } from './database-refused.ts';

async function executedIn({ kysely }: Database): Promise<string[]> {
  const exists = await sql`select where to_regclass('kysely_migration') is not null`.execute(kysely);
  if (exists.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  return rows.map(({ name }) => name);
}

/**
 * Records the baselines as run in a database that has run every migration that they replace. Instances may do so at
 * once: an instance that finds no row to delete inserts none. The baselines take the earliest moment, so that they stay before
 * all that ran after them.
 *
 * @throws DatabaseRefused if the database has run only some of them.
 */
export async function adoptBaselines(database: Database): Promise<void> {
  const executed = await executedIn(database);
  if (!replaced.some((name) => executed.includes(name))) return;
  const missing = replaced.filter((name) => !executed.includes(name));
  if (missing.length > 0)
    throw new DatabaseRefused(
      `This database has not run ${missing.join(', ')}, which this release no longer has by themselves. Start a release ` +
        `from ${completeReleases.first} to ${completeReleases.last} first, which runs them, and then this one.`,
    );
  await sql`
    with gone as (delete from kysely_migration where name = any(${replaced}) returning timestamp),
      earliest as (select min(timestamp) as timestamp from gone)
    insert into kysely_migration (name, timestamp)
    select baseline, earliest.timestamp from earliest, unnest(${Object.keys(baselines)}::text[]) as baseline
    where earliest.timestamp is not null`.execute(database.kysely);
}
