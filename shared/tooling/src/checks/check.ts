import type { TimedTest } from './slowest.ts';

/** Result of one check or one suite of tests. */
export interface CheckResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Repair instructions; printed only after a failure. */
  readonly details?: string;
  /** Of a suite: how long each of its tests took. */
  readonly tests?: readonly TimedTest[];
}

/** By the folders of packages that it shall look at; all without. */
export type Check = (folders?: readonly string[]) => Promise<readonly CheckResult[]>;

/** A check that passes or fails as a whole. */
export const verdict = (name: string, good: boolean, details: string): CheckResult =>
  good ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1, details };
