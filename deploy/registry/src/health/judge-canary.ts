import { timingBucketEnd, type VersionHealth } from '@plugboard/contracts/platform';
import { shareBounds } from './share-bounds.ts';

/** Probability that a canary that is no worse is ever stopped, over all looks and all three comparisons. */
export const falseAlarm = 0.01;
/** The same for a delayed wave. It may be higher: a delay costs only time. */
export const falseWait = 0.2;
const comparisons = 3;

/** A version counts as slower from here: its p75 of opening by that of the version before. */
export const slowerFrom = 1.25;
/** Fewer accounts of the version before do not say what its p75 is. */
const minTimed = 20;

export interface CanaryVerdict {
  /** `worse` is rolled back; while it is `unsure`, the next wave waits. */
  readonly verdict: 'fine' | 'unsure' | 'worse';
  /** One sentence for each comparison that speaks against it. */
  readonly why: readonly string[];
}

interface Comparison {
  readonly what: string;
  /** Accounts that it happened to, and of how many. */
  readonly canary: readonly [hits: number, total: number];
  readonly before: readonly [hits: number, total: number];
  /** A share of the canary's accounts that is no harm, however few of the version before have it. */
  readonly harmless?: number;
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The bucket below whose end three quarters lie. */
function p75Bucket(counts: readonly number[]): number {
  const wanted = total(counts) * 0.75;
  let sum = 0;
  return counts.findIndex((count) => (sum += count) >= wanted);
}

/** `null` where too few openings of the version before were timed. */
function openings(canary: VersionHealth, before: VersionHealth): Comparison | null {
  if (total(before.openings) < minTimed) return null;
  const usual = timingBucketEnd(p75Bucket(before.openings));
  const slow = (counts: readonly number[]) =>
    total(counts.filter((_, bucket) => timingBucketEnd(bucket) > usual * slowerFrom * 1.001));
  const timed = (counts: readonly number[]) => [slow(counts), total(counts)] as const;
  return {
    what: `opened in more than ${Math.round(usual * slowerFrom)} ms, where the version before has a p75 of ${Math.round(usual)} ms`,
    canary: timed(canary.openings),
    before: timed(before.openings),
    harmless: 0.25,
  };
}

const listComparisons = (canary: VersionHealth, before: VersionHealth): Comparison[] =>
  [
    {
      what: 'had an error, a failed load or a card',
      canary: [canary.failed, canary.accounts] as const,
      before: [before.failed, before.accounts] as const,
    },
    {
      what: 'had a page that hung for two seconds or more',
      canary: [canary.blocked, canary.accounts] as const,
      before: [before.blocked, before.accounts] as const,
    },
    openings(canary, before),
  ].filter((comparison) => comparison !== null);

/**
 * Whether more of what happened came from the canary than its part of the accounts explains. Where both versions are
 * alike, an account that it happens to has the canary with a probability of that part: errors of the backend, or of a
 * network, hit both.
 */
function isWorse({ canary, before, harmless }: Comparison, probability: number): boolean {
  const alpha = probability / comparisons;
  const part = canary[1] / (canary[1] + before[1]);
  if (!(shareBounds(canary[0], canary[0] + before[0], alpha).lower > part)) return false;
  return harmless === undefined || shareBounds(...canary, alpha).lower > harmless;
}

const percent = ([hits, of]: readonly [number, number]) => (of === 0 ? 'none' : `${Math.round((hits / of) * 100)} %`);

const sentence = ({ what, canary, before }: Comparison): string =>
  `${canary[0]} of ${canary[1]} accounts (${percent(canary)}) ${what}; of the version before ${before[0]} of ${before[1]} (${percent(before)})`;

/** Compares the accounts that have a canary with those that have the version before, since the canary began. */
export function judgeCanary(canary: VersionHealth, before: VersionHealth): CanaryVerdict {
  const all = listComparisons(canary, before);
  const worse = all.filter((comparison) => isWorse(comparison, falseAlarm));
  if (worse.length > 0) return { verdict: 'worse', why: worse.map(sentence) };
  const unsure = all.filter((comparison) => isWorse(comparison, falseWait));
  return { verdict: unsure.length > 0 ? 'unsure' : 'fine', why: unsure.map(sentence) };
}
