import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Takes a job for this instance if it is due and no other instance runs it: of several that try at once, one gets it.
 * Until `until` no other does, also where this one dies during the run.
 */
export async function claimJob(database: Database, name: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await database.kysely
    .insertInto('job')
    .values({ name, due_at: until, leased_until: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ due_at: until, leased_until: until })
        .where('job.due_at', '<=', now)
        .where((eb) => eb.or([eb('job.leased_until', 'is', null), eb('job.leased_until', '<=', now)])),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Keeps other instances away until `next`, from a run that was claimed until `until`; `false`: that claim has ended. */
export async function renewJob(database: Database, name: string, until: Date, next: Date): Promise<boolean> {
  const renewed = await database.kysely
    .updateTable('job')
    .set({ leased_until: next, due_at: sql<Date>`case when due_at = leased_until then ${next} else due_at end` })
    .where('name', '=', name)
    .where('leased_until', '=', until)
    .returning('name')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Ends a run that was claimed until `until`. The job is due at `dueAt`, or when it was brought forward to meanwhile. */
export async function releaseJob(database: Database, name: string, until: Date, dueAt: Date): Promise<void> {
  await database.kysely
    .updateTable('job')
    .set({ leased_until: null, due_at: sql<Date>`case when due_at = leased_until then ${dueAt} else due_at end` })
    .where('name', '=', name)
    .where('leased_until', '=', until)
    .execute();
}

/** Makes a job due now. A run under way, here or on another instance, still keeps others away. */
export async function bringJobForward(database: Database, name: string, now: Date): Promise<void> {
  await database.kysely.updateTable('job').set({ due_at: now }).where('name', '=', name).execute();
}
