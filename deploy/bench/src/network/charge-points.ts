import type { Tally } from '@plugboard/simulator';
import { startWorker, type Worker } from './worker.ts';

/** Of all charge points of the trial: one that waited for a minute would make every fault last as long. */
export const backOff = { firstMs: 1000, maxMs: 15_000 };

export interface ChargePointsOptions {
  /** Of the gateways' balancer. */
  readonly url: string;
  readonly host: string;
  readonly password: string;
  /** Gets a line for each acknowledged fact. */
  readonly factsFile: string;
  readonly connectsPerSecond: number;
  readonly meterSeconds: number;
}

/** `points`: so many are switched on. `end`: each finishes its session and begins none. */
export type ChargePointOrder = { readonly points: number } | { readonly end: true };

export interface ChargePointReport {
  readonly points: number;
  readonly online: number;
  readonly charging: number;
  /** Messages of transactions that are not acknowledged. */
  readonly waitingMessages: number;
  readonly facts: number;
  /** Whether some of them have not reached the file yet. */
  readonly unwrittenFacts: boolean;
  readonly tally: Tally;
  readonly commands: number;
  /** Payloads of commands that came more than once. */
  readonly repeatedCommands: readonly string[];
}

/** Charge points in a process of their own: half of them OCPP 1.6, half 2.0.1, all of them charging nearly all the time. */
export const startChargePoints = (options: ChargePointsOptions): Worker<ChargePointOrder, ChargePointReport> =>
  startWorker(new URL('./charge-points.worker.ts', import.meta.url), options);
