import type { Database } from '../database/database.ts';

/**
 * Takes a job for this instance if it is due: of several that try at once, one gets it. Until `until` no other does,
 * also where this one dies during the run.
 */
export async function claimJob(database: Database, name: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await database.kysely
    .insertInto('job')
    .values({ name, due_at: until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: until }).where('job.due_at', '<=', now))
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Sets when a job is due again. */
export async function scheduleJob(database: Database, name: string, dueAt: Date): Promise<void> {
  await database.kysely.updateTable('job').set({ due_at: dueAt }).where('name', '=', name).execute();
}
