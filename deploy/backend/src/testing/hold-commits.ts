import { setTimeout } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Database } from '../platform/database/database.ts';
import { patient } from './patient.ts';

/** Every call that writes an audit entry waits before its end, with everything else done but not committed. */
export interface HeldCommits {
  /** Until each of these calls waits. */
  readonly until: (...calls: readonly Promise<unknown>[]) => Promise<void>;
  /** Lets what waits go on; after `resume` the next ones wait again. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** For good. */
  readonly release: () => Promise<void>;
}

const nothing = async () => {};

async function waiting(client: PoolClient): Promise<number> {
  // A transaction sees activity as it was at its first look, until it says that it wants to look again.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** The embedded database runs one transaction at a time: there each call ends before the next one begins. */
export async function holdCommits(database: Database): Promise<HeldCommits> {
  if (database.engine === 'pglite') {
    const until = async (...calls: readonly Promise<unknown>[]) => void (await Promise.all(calls));
    return { until, pause: nothing, resume: nothing, release: nothing };
  }
  const client = await database.pool.connect();
  let isHeld = false;
  let isReleased = false;
  const resume = async () => {
    await client.query('begin');
    await client.query('lock table audit_entry in share row exclusive mode');
    isHeld = true;
  };
  const pause = async () => {
    if (isHeld) await client.query('rollback');
    isHeld = false;
  };
  await resume();
  return {
    pause,
    resume,
    until: async (...calls) => {
      const deadline = Date.now() + patient.timeout;
      while ((await waiting(client)) < calls.length) {
        if (Date.now() > deadline) throw new Error(`Fewer than ${calls.length} calls wait`);
        await setTimeout(5);
      }
    },
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      await pause();
      client.release();
    },
  };
}
