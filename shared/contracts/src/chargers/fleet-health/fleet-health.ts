import { z } from 'zod';
import { chargerStatus } from '../chargers/charger-status.ts';

const moment = z.iso.datetime({ offset: true });
const count = z.number().int().min(0);

/**
 * Problems of chargers, the worst first: drivers are turned away, drivers may be, the portal is misled, and last the
 * decisions of people.
 */
export const healthProblems = [
  /** A port reports a fault; its OCPP error code is the `detail`. */
  'FAULTED',
  'OFFLINE',
  /** A port reports `Unavailable`. */
  'UNAVAILABLE',
  /** Sessions ended without energy, or starts were refused or never shown, see `repeatedFailures`. */
  'FAILING_SESSIONS',
  /** The connection was lost again and again, see `repeatedDisconnects`. */
  'UNSTABLE_CONNECTION',
  /** Counts as connected, and has been silent for twice its heartbeat. */
  'STALE_HEARTBEAT',
  /** The times of its sessions had to be corrected in the last 7 days. */
  'CLOCK_OFF',
  /** Its charge point does not keep to the schedule of a port, see `scheduleCheck`: the result is `DRIFT`. */
  'SCHEDULE_DIFFERS',
  /** Runs an older firmware than is known for its model; its version is the `detail`. For people who operate chargers. */
  'OUTDATED_FIRMWARE',
  'OUT_OF_ORDER',
  /** No charge point has ever called as this charger. */
  'NEVER_CONNECTED',
] as const;
export const healthProblem = z.enum(healthProblems);
export type HealthProblem = (typeof healthProblems)[number];

/** Failed sessions and starts within 7 days from which a charger counts as failing. */
export const repeatedFailures = 3;
/** Lost connections within 7 days from which a connection counts as unstable. */
export const repeatedDisconnects = 3;

/** How often it happened; `null` for what does not come and go. */
const frequency = { last_7_days: count.nullable(), last_30_days: count.nullable() };

/** Chargers that have the same problem. */
export const healthGroup = z.object({
  problem: healthProblem,
  /** Error code of a fault, firmware version; `null` where the problem has no kinds, empty where none was reported. */
  detail: z.string().nullable(),
  chargers: count,
  /** Affected ports; all of them where the charger as a whole is concerned. */
  ports: count,
  /** The longest lasting of them. */
  since: moment.nullable(),
  ...frequency,
});
export type HealthGroup = z.infer<typeof healthGroup>;

export const fleetHealth = z.object({
  as_of: moment,
  chargers: count,
  /** Chargers in at least one group. */
  troubled: count,
  /** The worst first: by `healthProblems`, then the most chargers. */
  groups: z.array(healthGroup),
});
export type FleetHealth = z.infer<typeof fleetHealth>;

/** A charger with one problem. */
export const healthFinding = z.object({
  charger: z.uuid(),
  custom_id: z.string(),
  location_name: z.string().nullable(),
  timezone: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  status: chargerStatus.nullable(),
  detail: z.string().nullable(),
  ports: count,
  since: moment.nullable(),
  ...frequency,
});
export type HealthFinding = z.infer<typeof healthFinding>;

/** Failures at a charger, or at all chargers of a model, within a period. */
export const failureRank = z.object({
  /** `null` in the ranking of models. */
  charger: z.object({ id: z.uuid(), custom_id: z.string(), location_name: z.string().nullable() }).nullable(),
  manufacturer: z.string(),
  model: z.string(),
  /** Chargers of the model; 1 for a charger. */
  chargers: count,
  sessions: count,
  /** Of `sessions`, those that ended without energy because something went wrong. */
  failed_sessions: count,
  /** Starts from the portal that were refused or of which nothing was seen. */
  failed_starts: count,
  faults: count,
  disconnects: count,
  /** The sum of all four. */
  failures: count,
});
export type FailureRank = z.infer<typeof failureRank>;
