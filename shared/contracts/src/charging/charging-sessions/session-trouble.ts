import type { ChargerStatus } from '../../chargers/chargers/charger-status.ts';
import type { ChargingSession, ChargingSessionRemark } from './charging-session.ts';

/**
 * The most important problem of a session:
 * - `OPEN_WITHOUT_CAR`: in progress, although its port has no vehicle;
 * - `OPEN_SILENT`: in progress, and nothing was reported of it for a day;
 * - `PAID_NEVER_STARTED`: paid, and nothing has flowed;
 * - `METER_IMPLAUSIBLE`: the meter readings contradict the energy;
 * - `ENDED_WITHOUT_STOP`: no stop was reported, so it ended with its last message;
 * - `ZERO_ENERGY`: in order until its end, and nothing has flowed.
 */
export const sessionTroubles = [
  'OPEN_WITHOUT_CAR',
  'OPEN_SILENT',
  'PAID_NEVER_STARTED',
  'METER_IMPLAUSIBLE',
  'ENDED_WITHOUT_STOP',
  'ZERO_ENERGY',
] as const;
export type SessionTrouble = (typeof sessionTroubles)[number];

type History = Pick<ChargingSession, 'status' | 'started_at' | 'ended_at' | 'energy'> & {
  readonly remarks: readonly ChargingSessionRemark[];
  readonly last_report_at: string | null;
};

interface Circumstances {
  /** Of the session's port; `null` where it is not known, or the port has been removed. */
  readonly portStatus: ChargerStatus | null;
  readonly now: Date;
}

const minute = 60_000;
/** Messages of one charge come in any order, and a port shows its next state before the last message arrives. */
export const sessionSettlingMs = 15 * minute;
/** An open session without any report for so long is silent. */
export const sessionSilentMs = 24 * 60 * minute;
/** A driver who unplugs sooner has changed their mind. */
const shortestStayMs = 5 * minute;

/** Statuses of a port that has no vehicle. */
export const statusesWithoutCar = ['AVAILABLE', 'STANDBY', 'ONLINE', 'VACANT', 'UNPLUGGED'] as const;
const withoutCar: ReadonlySet<ChargerStatus | null> = new Set(statusesWithoutCar);

const meterRemarks = ['ENERGY_IMPOSSIBLE', 'METER_WENT_BACK', 'ENERGY_UNKNOWN'] as const;

function troubleOfOpen(
  { started_at, last_report_at }: History,
  { portStatus, now }: Circumstances,
): SessionTrouble | null {
  const silence = now.getTime() - Date.parse(last_report_at ?? started_at);
  if (withoutCar.has(portStatus) && silence >= sessionSettlingMs) return 'OPEN_WITHOUT_CAR';
  return silence >= sessionSilentMs ? 'OPEN_SILENT' : null;
}

/** Finds the problem of a session; `null` without one. A failed session without energy has been understood. */
export function troubleOf(session: History, circumstances: Circumstances): SessionTrouble | null {
  const { status, started_at, ended_at, energy, remarks } = session;
  if (ended_at === null) return troubleOfOpen(session, circumstances);
  if (status === 'COMPLETED_AND_PAID' && energy === 0) return 'PAID_NEVER_STARTED';
  if (meterRemarks.some((remark) => remarks.includes(remark))) return 'METER_IMPLAUSIBLE';
  if (remarks.includes('END_NOT_REPORTED')) return 'ENDED_WITHOUT_STOP';
  const stay = Date.parse(ended_at) - Date.parse(started_at);
  return status === 'COMPLETED' && energy === 0 && stay >= shortestStayMs ? 'ZERO_ENERGY' : null;
}
