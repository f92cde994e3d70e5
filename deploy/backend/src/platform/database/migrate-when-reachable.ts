import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseRefused } from './database-refused.ts';
import { isUnavailable } from './is-unavailable.ts';
import { migrate } from './migrate.ts';

/** Pauses between attempts, in milliseconds; the last one repeats. */
const retryDelaysMs = [500, 1000, 2000, 5000];

const isUnreachable = (error: unknown): error is Error =>
  isUnavailable(error) || (error instanceof Error && isUnavailable(error.cause));

async function connect(database: Database): Promise<void> {
  try {
    await sql`select 1`.execute(database.kysely);
  } catch (error) {
    if (database.engine === 'pglite' || isUnreachable(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefused(`PostgreSQL refuses the connection of DATABASE_URL: ${reason}`, { cause: error });
  }
}

/**
 * Migrates the database once it answers. Instances may start before their server does.
 *
 * @param onUnreachable called before each pause, with the reason and the pause in milliseconds
 * @throws DatabaseRefused if waiting would not help.
 */
export async function migrateWhenReachable(
  database: Database,
  onUnreachable: (reason: Error, delayMs: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await connect(database);
      await migrate(database);
      return;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const delayMs = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0;
      await onUnreachable(error, delayMs);
      await wait(delayMs);
    }
  }
}
