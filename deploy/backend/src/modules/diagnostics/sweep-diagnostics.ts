import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { withSystem } from '../../platform/database/tenant-scope.repository.ts';
import { dropContentsOf } from '../../platform/files/contents.repository.ts';
import { deletePlace, findLeftOver } from './diagnostics.repository.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const most = 1000;

/** Throws away places that nobody used, and files whose command is gone. Several instances may do it at once. */
export async function sweepDiagnostics(database: Database, now: Date): Promise<void> {
  await withSystem(database, async (db) => {
    for (const place of await findLeftOver(db, new Date(now.getTime() - day), most)) {
      await dropContentsOf(db, place.tenant_id, [place.id]);
      await deletePlace(db, place);
    }
  });
}

/** Every hour while the app listens. What goes wrong is logged, and tried again an hour later. */
export function keepDiagnosticsTidy(app: FastifyInstance): void {
  const { database, clock } = app.platform;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      sweepDiagnostics(database, clock()).catch((error: unknown) => app.log.error({ err: error }, 'diagnostics files'));
    }, hour).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
