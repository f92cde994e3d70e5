import type { IntervalReadings, SessionWithin } from './deliveries.repository.ts';
import { type EnergySpread, spreadEnergy } from './spread-energy.ts';

/** Energy of one session by interval. */
export interface Delivery extends EnergySpread {
  readonly sessionId: string;
  readonly portId: string;
  readonly startedAt: Date;
  /** `null`: it is still open. */
  readonly endedAt: Date | null;
  readonly peakW: number;
}

export function toEnergyFlow(session: SessionWithin, now: Date) {
  const from = session.charging_started_at ?? session.started_at;
  const to = session.charging_ended_at ?? session.ended_at ?? session.last_report_at ?? now;
  return { from: from.getTime(), to: to.getTime(), energyWh: session.energy_wh };
}

const toPoints = (readings: readonly IntervalReadings[]) =>
  readings.flatMap(({ first_at, first_wh, last_at, last_wh }) => [
    { at: first_at.getTime(), wh: first_wh },
    { at: last_at.getTime(), wh: last_wh },
  ]);

/** The deliveries of sessions by their readings, which are oldest first. */
export function toDeliveries(
  sessions: readonly SessionWithin[],
  readings: readonly IntervalReadings[],
  bounds: readonly number[],
  now: Date,
): Delivery[] {
  const bySession = Map.groupBy(readings, ({ session_id }) => session_id);
  return sessions.map((session) => ({
    sessionId: session.id,
    portId: session.port_id,
    startedAt: session.started_at,
    endedAt: session.ended_at,
    peakW: session.peak_w,
    ...spreadEnergy({ ...toEnergyFlow(session, now), readings: toPoints(bySession.get(session.id) ?? []) }, bounds),
  }));
}

/** Wh of all deliveries in each of `count` intervals. */
export function sumByInterval(deliveries: readonly Delivery[], count: number): number[] {
  const sums = Array<number>(count).fill(0);
  for (const { first, wh } of deliveries)
    for (const [index, value] of wh.entries()) sums[first + index] = (sums[first + index] ?? 0) + value;
  return sums;
}
