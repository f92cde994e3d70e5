import type { SignedInCall } from '../../../platform/http/context.ts';
import {
  findIntervalReadings,
  findSessionsWithin,
  type IntervalReadings,
  type SessionWithin,
} from './deliveries.repository.ts';
import { spreadEnergy } from './spread-energy.ts';

/** What one session delivered. */
export interface Delivery {
  readonly portId: string;
  readonly startedAt: Date;
  readonly peakW: number;
  /** Wh, one value per interval. */
  readonly wh: readonly number[];
}

type Call = Pick<SignedInCall, 'db' | 'tenantId' | 'now'>;

function flowOf(session: SessionWithin, now: Date) {
  const from = session.charging_started_at ?? session.started_at;
  const to = session.charging_ended_at ?? session.ended_at ?? session.last_report_at ?? now;
  return { from: from.getTime(), to: to.getTime(), energyWh: session.energy_wh };
}

const toPoints = (readings: readonly IntervalReadings[], session: string) =>
  readings
    .filter(({ session_id }) => session_id === session)
    .flatMap(({ first_at, first_wh, last_at, last_wh }) => [
      { at: first_at.getTime(), wh: first_wh },
      { at: last_at.getTime(), wh: last_wh },
    ]);

/**
 * What the sessions of a charger delivered by interval. Meter values are read only of sessions whose energy belongs to
 * more than one interval.
 *
 * @param bounds start of each interval and the end of the last, in milliseconds since 1970
 */
export async function listDeliveries(
  { db, tenantId, now }: Call,
  chargerId: string,
  bounds: readonly number[],
): Promise<Delivery[]> {
  const [start = 0, end = 0] = [bounds[0], bounds.at(-1)];
  const sessions = await findSessionsWithin(db, { tenantId, chargerId, start, end });
  const isSplit = (session: SessionWithin) => {
    const { from, to } = flowOf(session, now);
    return bounds.some((bound) => from < bound && bound < to);
  };
  const split = sessions.filter(isSplit).map(({ id }) => id);
  const readings = await findIntervalReadings(db, tenantId, split, bounds);
  return sessions.map((session) => ({
    portId: session.port_id,
    startedAt: session.started_at,
    peakW: session.peak_w,
    wh: spreadEnergy({ ...flowOf(session, now), readings: toPoints(readings, session.id) }, bounds),
  }));
}
