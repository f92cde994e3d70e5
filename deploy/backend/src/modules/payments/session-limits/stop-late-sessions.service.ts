import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { enqueueForDriver } from '../../network/index.ts';
import { listLateSessions, type LateSession } from './late-sessions.repository.ts';

/** Between two stops of one session, where the first one came to nothing. */
const stopAgainMs = 30_000;

type Parts = Pick<Platform, 'database' | 'clock' | 'secret'>;

/** A charger that cannot be told now is told the next time. */
const stopSession = ({ database, clock, secret }: Parts, { tenant_id: tenantId, id, port_id }: LateSession) =>
  withTenant(database, tenantId, async (db) => {
    const stop = { db, tenantId, requester: id, portId: port_id, now: clock(), secret };
    const command = await enqueueForDriver(stop, 'stop');
    await publish(db, tenantId, [command.event]);
  }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });

/** Asks for the end of sessions that came by card, app or command, and have reached the limit of their price. */
export async function stopLateSessions(parts: Parts, now: Date): Promise<void> {
  const askedSince = new Date(now.getTime() - stopAgainMs);
  for (const session of await withSystem(parts.database, (db) => listLateSessions(db, { now, askedSince })))
    await stopSession(parts, session);
}
