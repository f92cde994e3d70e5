import { timingBucketOf, timingBuckets, type VersionHealth } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { falseAlarm, judgeCanary } from './judge-canary.ts';
import { shareBounds } from './share-bounds.ts';

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Version {
  /** Share of the accounts for which it throws. */
  readonly throws?: number;
  readonly hangs?: number;
  /** Factor of its opening time. */
  readonly slow?: number;
}

/** Opening time: log-normal with a median of half a second, because devices and networks differ. */
const openingMs = (random: () => number, slow: number) =>
  500 * slow * Math.exp(0.5 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));

interface Arm extends VersionHealth {
  accounts: number;
  failed: number;
  blocked: number;
  openings: number[];
}
const newArm = (): Arm => ({ accounts: 0, failed: 0, blocked: 0, openings: Array<number>(timingBuckets).fill(0) });

function comes(arm: Arm, { throws = 0.01, hangs = 0.01, slow = 1 }: Version, random: () => number): void {
  arm.accounts += 1;
  arm.failed += random() < throws ? 1 : 0;
  arm.blocked += random() < hangs ? 1 : 0;
  const bucket = timingBucketOf(openingMs(random, slow));
  arm.openings[bucket] = (arm.openings[bucket] ?? 0) + 1;
}

/** How many accounts had a canary when it was judged worse; `null` where it never was, though every account was a look. */
function stoppedAfter(version: Version, seed: number, accounts = 2000, share = 0.05): number | null {
  const random = seeded(seed);
  const [canary, before] = [newArm(), newArm()];
  for (let came = 0; came < accounts; came += 1) {
    const isCanary = random() < share;
    comes(isCanary ? canary : before, isCanary ? version : {}, random);
    if (isCanary && judgeCanary(canary, before).verdict === 'worse') return canary.accounts;
  }
  return null;
}

const runs = (version: Version, count: number, ...more: [accounts?: number, share?: number]) =>
  Array.from({ length: count }, (_, seed) => stoppedAfter(version, seed + 1, ...more));
const stopped = (outcomes: readonly (number | null)[]) => outcomes.filter((outcome) => outcome !== null);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

test('the bounds are those of a share that was looked at again and again', () => {
  expect(shareBounds(0, 0, 0.01)).toEqual({ lower: 0, upper: 1 });
  expect(shareBounds(0, 100, 0.01)).toMatchObject({ lower: 0, upper: expect.closeTo(0.0881, 3) });
  expect(shareBounds(100, 100, 0.01)).toMatchObject({ lower: expect.closeTo(0.9119, 3), upper: 1 });
  const { lower, upper } = shareBounds(15, 50, 0.01);
  expect([lower, upper]).toEqual([expect.closeTo(0.113, 2), expect.closeTo(0.547, 2)]);
});

test('a version that is as good is stopped in no more than 1 % of the canaries, with a look for each account', () => {
  const half = runs({}, 300, 1000, 0.5);
  const few = runs({}, 300, 2000, 0.05);
  expect((stopped(half).length + stopped(few).length) / 600).toBeLessThanOrEqual(falseAlarm);
});

test('one that throws for 30 % is stopped always, after a dozen of its accounts', () => {
  const outcomes = runs({ throws: 0.3 }, 200);
  expect(stopped(outcomes)).toHaveLength(200);
  expect(median(stopped(outcomes))).toBeLessThan(15);
});

test('one that throws for everybody is stopped after a handful', () => {
  expect(Math.max(...stopped(runs({ throws: 1 }, 50)))).toBeLessThanOrEqual(6);
});

test('one whose pages open in twice the time is stopped, and so is one that hangs', () => {
  const slow = runs({ slow: 2 }, 100);
  expect(stopped(slow).length).toBeGreaterThanOrEqual(99);
  expect(median(stopped(slow))).toBeLessThan(60);
  expect(stopped(runs({ hangs: 0.4 }, 100))).toHaveLength(100);
});

test('one that is quicker, or slower by a tenth, goes on', () => {
  const outcomes = [...runs({ slow: 0.5 }, 30), ...runs({ slow: 1.1 }, 70, 1000, 0.5)];
  expect(stopped(outcomes).length / 100).toBeLessThanOrEqual(falseAlarm);
});

test('says what speaks against it, and waits where that is not yet enough', () => {
  const before: VersionHealth = { ...newArm(), accounts: 400, failed: 4 };
  const canary = (failed: number): VersionHealth => ({ ...newArm(), accounts: 20, failed });
  expect(judgeCanary(canary(0), before)).toEqual({ verdict: 'fine', why: [] });
  expect(judgeCanary(canary(3), before).verdict).toBe('unsure');
  expect(judgeCanary(canary(8), before)).toEqual({
    verdict: 'worse',
    why: ['8 of 20 accounts (40 %) had an error, a failed load or a card; of the version before 4 of 400 (1 %)'],
  });
});

test('is fine where nobody has come yet', () => {
  expect(judgeCanary(newArm(), newArm())).toEqual({ verdict: 'fine', why: [] });
});
