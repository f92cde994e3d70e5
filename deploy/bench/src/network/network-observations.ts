import type { Cost } from './cost.ts';
import type { MissedEvents } from './missed-events.ts';
import type { PagesReport } from './pages.ts';
import { type Fault, outsideFaults, type StatusToPixel } from './probes.ts';
import type { Verdict } from './stored.ts';

export interface NetworkSize {
  /** Charge points, one size after the other; the last one is tried under faults. */
  readonly points: readonly number[];
  readonly pages: number;
  /** Of faults, and of calm before them at each size. */
  readonly minutes: number;
  readonly calmMinutes: number;
  readonly failovers: number;
}

export interface NetworkObservations {
  readonly size: NetworkSize;
  readonly costs: readonly Cost[];
  readonly faults: readonly Fault[];
  /** Of the time with faults. */
  readonly samples: readonly StatusToPixel[];
  readonly verdict: Verdict;
  readonly pages: PagesReport;
  readonly missedEvents: MissedEvents;
  /** Payloads of commands that a charge point got more than once. */
  readonly repeatedCommands: readonly string[];
  readonly refusedCommands: Readonly<Record<number, number>>;
}

export const samplesOutsideFaults = ({ samples, faults }: NetworkObservations): number[] =>
  outsideFaults(samples, faults).map(({ ms }) => ms);
