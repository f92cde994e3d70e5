import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrations as ours } from '../../migrations/index.ts';
import { adoptBaselines } from './adopt-baselines.ts';
import type { Database } from './database.ts';
import { DatabaseRefused } from './database-refused.ts';

const fileOf = (name: string) => `deploy/backend/src/migrations/${name}.ts`;

/**
 * Why the migrations of this release do not fit those that a database has run; undefined if they do.
 *
 * A migration below one that ran is refused, not run late: a new database runs it earlier, so that two databases of one
 * release would have gone two ways, and tests only go one of them.
 */
function misfit(known: readonly string[], executed: readonly string[]): string | undefined {
  const gone = executed.filter((name) => !known.includes(name));
  if (gone.length > 0)
    return (
      `This database has run ${gone.join(', ')}, which this release does not have. Start a release that has it; if its ` +
      `file was renamed or deleted, restore ${gone.map(fileOf).join(', ')}.`
    );
  const newest = executed.toSorted().at(-1) ?? '';
  const late = known.filter((name) => name < newest && !executed.includes(name));
  if (late.length === 0) return undefined;
  return (
    `This database has run ${newest}, so that it cannot run ${late.join(', ')} any more. Give ` +
    `${late.map(fileOf).join(', ')} a number above ${newest.slice(0, 4)}, also in migrations/index.ts.`
  );
}

async function executedIn(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.kysely);
  return rows.map(({ name }) => name);
}

/**
 * Brings the database to the newest version. Several instances may start at once: one migrates, the others wait.
 *
 * @throws DatabaseRefused if the database has run migrations that do not fit those of this release.
 */
export async function migrate(
  database: Database,
  migrations: Readonly<Record<string, Migration>> = ours,
): Promise<void> {
  await adoptBaselines(database);
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error');
  if (failed) throw new Error(`Migration ${failed.migrationName} failed`, { cause: error });
  const executed = await executedIn(database).catch(() => []);
  const reason = misfit(Object.keys(migrations), executed);
  throw reason === undefined
    ? new Error('The database could not be migrated', { cause: error })
    : new DatabaseRefused(reason, { cause: error });
}
