import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { removeContentsOf } from '../../../platform/files/contents.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { deleteUploads, lockAbandonedUploads } from './uploads.repository.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const most = 1000;

/** Deletes uploads without progress for a day. Several instances may run it concurrently. */
export async function sweepUploads(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day);
  await withSystem(database, async (db) => {
    for (const { tenant_id, id } of await lockAbandonedUploads(db, before, most)) {
      await removeContentsOf(db, tenant_id, [id]);
      await deleteUploads(db, tenant_id, [id]);
    }
  });
}

/** Runs the sweep every hour. */
export function registerUploadSweep(app: FastifyInstance): void {
  const run = (now: Date) => sweepUploads(app.platform.database, now);
  registerJob(app, { name: 'forgotten uploads', delayMs: minute, intervalMs: hour, isExclusive: true, run });
}
