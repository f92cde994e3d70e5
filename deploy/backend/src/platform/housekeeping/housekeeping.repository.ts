import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes what has served its time, for all tenants: windows of limits, keys of a day ago, tickets, codes, and sessions
 * a day after their end, refresh tokens included. Several instances may do it at once.
 */
export async function deleteExpired(database: Database, now = new Date()): Promise<void> {
  const yesterday = new Date(now.getTime() - day);
  await withSystem(database, async (db) => {
    await db.deleteFrom('rate_limit').where('window_start', '<', yesterday).execute();
    await db.deleteFrom('idempotency_key').where('created_at', '<', yesterday).execute();
    await db.deleteFrom('ticket').where('expires_at', '<', yesterday).execute();
    await db.deleteFrom('sign_in_code').where('expires_at', '<', yesterday).execute();
    await db
      .deleteFrom('session')
      .where(sql<boolean>`coalesce(ended_at, expires_at) < ${yesterday}`)
      .execute();
  });
}
