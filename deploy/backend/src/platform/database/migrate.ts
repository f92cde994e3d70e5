import { Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import type { Database } from './database.ts';

/** Brings the database to the newest version. Several instances may start at once: one migrates, the others wait. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
}
