import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { withSystem } from '../../platform/database/tenant-scope.repository.ts';
import { dropContentsOf } from '../../platform/files/contents.repository.ts';
import { deleteUploads, holdForgottenUploads } from './uploads.repository.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const most = 1000;

/** Throws away uploads that nobody has gone on with, or used, for a day. Several instances may do it at once. */
export async function sweepUploads(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day);
  await withSystem(database, async (db) => {
    for (const { tenant_id, id } of await holdForgottenUploads(db, before, most)) {
      await dropContentsOf(db, tenant_id, [id]);
      await deleteUploads(db, tenant_id, [id]);
    }
  });
}

/** Every hour while the app listens. What goes wrong is logged, and tried again an hour later. */
export function keepUploadsTidy(app: FastifyInstance): void {
  const { database, clock } = app.platform;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      sweepUploads(database, clock()).catch((error: unknown) => app.log.error({ err: error }, 'forgotten uploads'));
    }, hour).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
