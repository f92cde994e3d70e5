import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { sha256 } from '../ids.ts';
import { machineClock } from '../time/clock.ts';

const windowStart = (seconds: number, now: number) => Math.floor(now / 1000 / seconds) * seconds;

/**
 * Counts one call against a fixed window shared by all instances; a limit per instance would grow with their number.
 * Runs outside any tenant, and outside the call's transaction when failed calls have to count.
 * Returns the number of calls in the window, this one included, and the seconds until it ends.
 */
export async function countCall(
  kysely: Kysely<Tables>,
  subject: string,
  seconds: number,
  now = machineClock().getTime(),
): Promise<{ readonly calls: number; readonly secondsLeft: number }> {
  const start = windowStart(seconds, now);
  const row = await kysely
    .insertInto('rate_limit')
    // Hashed, because a subject may contain an address, and this table outlives the call.
    .values({ subject: sha256(subject), window_start: new Date(start * 1000) })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'window_start']).doUpdateSet({ calls: sql`rate_limit.calls + 1` }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  return { calls: row.calls, secondsLeft: Math.max(1, Math.ceil(start + seconds - now / 1000)) };
}

/** Takes back a call that was counted at `now`: it turned out to be none that the limit is about. */
export async function uncountCall(
  kysely: Kysely<Tables>,
  subject: string,
  seconds: number,
  now: number,
): Promise<void> {
  await kysely
    .updateTable('rate_limit')
    .set(({ eb }) => ({ calls: eb('calls', '-', 1) }))
    .where('subject', '=', sha256(subject))
    .where('window_start', '=', new Date(windowStart(seconds, now) * 1000))
    .execute();
}
