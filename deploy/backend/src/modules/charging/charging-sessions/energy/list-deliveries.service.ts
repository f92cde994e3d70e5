import type { SignedInCall } from '../../../../platform/http/context.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { findArchivedValues } from '../archive/find-archived-values.service.ts';
import { findIntervalReadings, findSessionsWithin, type SessionWithin } from './deliveries.repository.ts';
import { type Delivery, toEnergyFlow, toDeliveries } from './deliveries.ts';

type Call = Pick<SignedInCall, 'db' | 'tenantId' | 'now'> & {
  /** Store of the archive, which is read too; a period of the last weeks needs none. */
  readonly files?: FileStore;
};

/**
 * Energy of the sessions of chargers by interval. Meter values are read only for sessions that span several intervals.
 *
 * @param bounds start of each interval and the end of the last, in milliseconds since 1970
 */
export async function listDeliveries(
  { db, tenantId, now, files }: Call,
  chargerIds: readonly string[],
  bounds: readonly number[],
): Promise<Delivery[]> {
  const [start = 0, end = 0] = [bounds[0], bounds.at(-1)];
  if (chargerIds.length === 0) return [];
  const sessions = await findSessionsWithin(db, { tenantId, chargerIds, start, end });
  const isSplit = (session: SessionWithin) => {
    const { from, to } = toEnergyFlow(session, now);
    return bounds.some((bound) => from < bound && bound < to);
  };
  const split = sessions.filter(isSplit);
  const archived = files ? await findArchivedValues({ db, tenantId, now, files }, split) : [];
  const ids = split.map(({ id }) => id);
  const readings = await findIntervalReadings(db, tenantId, ids, bounds, archived);
  return toDeliveries(sessions, readings, bounds, now);
}
