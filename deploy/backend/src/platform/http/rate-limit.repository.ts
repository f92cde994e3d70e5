import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { sha256 } from '../ids.ts';

/**
 * Counts one call against a fixed window, for all instances together: a limit that each instance counted by itself
 * would grow with their number. One upsert in its own transaction, so that a refused call counts as well.
 * Returns how many calls the window has seen, this one included, and the seconds until it ends.
 */
export async function countCall(
  database: Database,
  subject: string,
  seconds: number,
  now = Date.now(),
): Promise<{ readonly calls: number; readonly secondsLeft: number }> {
  const start = Math.floor(now / 1000 / seconds) * seconds;
  const row = await database.kysely
    .insertInto('rate_limit')
    // Hashed: a subject may hold an address, which is nobody's business in a table that outlives the call.
    .values({ subject: sha256(subject), window_start: new Date(start * 1000) })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'window_start']).doUpdateSet({ calls: sql`rate_limit.calls + 1` }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  return { calls: row.calls, secondsLeft: Math.max(1, Math.ceil(start + seconds - now / 1000)) };
}
