import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { removeContentsOf } from '../../../platform/files/contents.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { deleteUploadSlot, findLeftOver } from './diagnostics.repository.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const most = 1000;

/** Deletes unused slots, and files of deleted commands. Several instances may run it concurrently. */
export async function sweepDiagnostics(database: Database, now: Date): Promise<void> {
  await withSystem(database, async (db) => {
    for (const slot of await findLeftOver(db, new Date(now.getTime() - day), most)) {
      await removeContentsOf(db, slot.tenant_id, [slot.id]);
      await deleteUploadSlot(db, slot);
    }
  });
}

/** Runs the sweep every hour. */
export function registerDiagnosticsSweep(app: FastifyInstance): void {
  const run = (now: Date) => sweepDiagnostics(app.platform.database, now);
  registerJob(app, { name: 'diagnostics files', delayMs: minute, intervalMs: hour, isExclusive: true, run });
}
