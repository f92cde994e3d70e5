import type { TimedTest } from './slowest.ts';

/** What one check or one suite of tests found. */
export interface CheckResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** What to repair, for people; printed only where something failed. */
  readonly details?: string;
  /** Of a suite: how long each of its tests took. */
  readonly tests?: readonly TimedTest[];
}

/** By the folders of packages that it shall look at; all without. */
export type Check = (folders?: readonly string[]) => Promise<readonly CheckResult[]>;

/** A check that passes or fails as a whole. */
export const verdict = (name: string, good: boolean, details: string): CheckResult =>
  good ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1, details };
