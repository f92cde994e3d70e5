import { timingBucketOf, timingBuckets, type VersionHealth } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { runCommand, type CommandInput } from '../commands.ts';
import { buildWith, manifestOf, newFolder } from '../registry.fixtures.ts';
import { readState } from '../store.ts';
import { tick } from '../tick.ts';
import type { Backend, Question } from './backend.ts';
import { readHealth } from './health-file.ts';
import { judgeCanaries } from './judge-canaries.ts';
import { statusOf } from './status-table.ts';

const everySeconds = 10;
const waves = { steps: [5, 20, 100], everyMinutes: 30 };

interface Account {
  /** Place in the order in which a canary reaches accounts, in percent. */
  readonly bucket: number;
  /** Whether the new version throws for it. */
  readonly isHit: boolean;
  /** Opening time on its device, in milliseconds. */
  readonly openingMs: number;
}

interface NewVersion {
  readonly throwsForHit?: boolean;
  readonly slow?: number;
}

/** A thousand accounts, of which one in 200 opens the remote each second; 1 % has an error with any version. */
class Portal implements Backend {
  readonly #accounts: readonly Account[] = Array.from({ length: 1000 }, (_, at) => ({
    bucket: (at * 37) % 100,
    isHit: at % 10 < 3,
    openingMs: 400 * Math.exp(((at % 11) - 5) / 10),
  }));
  readonly #version: NewVersion;
  readonly seen = { new: new Set<number>(), old: new Set<number>() };
  readonly failed = { new: new Set<number>(), old: new Set<number>() };
  firstFailureAt: number | null = null;
  readonly compareCalls = async () => [];

  constructor(version: NewVersion) {
    this.#version = version;
  }

  /** Five accounts open the remote. */
  goOn(second: number, percent: number | null): void {
    for (let nth = 0; nth < 5; nth += 1) {
      const at = (second * 5 + nth) % 1000;
      const account = this.#accounts[(at * 7) % 1000];
      if (!account) continue;
      const side = percent !== null && account.bucket < percent ? 'new' : 'old';
      this.seen[side].add(at);
      const hasFailed = at % 100 === 50 || (side === 'new' && this.#version.throwsForHit && account.isHit);
      if (hasFailed) this.failed[side].add(at);
      if (hasFailed && side === 'new') this.firstFailureAt ??= second;
    }
  }

  async declareRights(): Promise<void> {}

  #health(side: 'new' | 'old'): VersionHealth {
    const openings = Array<number>(timingBuckets).fill(0);
    for (const at of this.seen[side]) {
      const ms = (this.#accounts[(at * 7) % 1000]?.openingMs ?? 0) * (side === 'new' ? (this.#version.slow ?? 1) : 1);
      openings[timingBucketOf(ms)] = (openings[timingBucketOf(ms)] ?? 0) + 1;
    }
    return { accounts: this.seen[side].size, failed: this.failed[side].size, blocked: 0, openings };
  }

  readonly asked: Question[] = [];
  async compare(question: Question) {
    this.asked.push(question);
    return { version: this.#health('new'), before: this.#health('old') };
  }
  async recordMove(): Promise<void> {}
}

/** Promotes a new version in waves and lets the portal run. */
async function release(version: NewVersion, minutes: number, share: CommandInput['share'] = { waves }) {
  const releasesDir = await newFolder();
  const publish = async (number: string, promote: boolean) => {
    const from = await buildWith({ manifest: manifestOf('chargers', { version: number }) });
    await runCommand({
      releasesDir,
      command: 'publish',
      id: 'chargers',
      version: undefined,
      tenant: undefined,
      from,
      promote,
    });
  };
  await publish('1.0.0', true);
  await publish('2.0.0', false);
  const promote = { command: 'promote', id: 'chargers', version: '2.0.0', tenant: undefined, from: '', share };
  await runCommand({ releasesDir, ...promote });
  const portal = new Portal(version);
  const began = Date.now();
  const taken: string[] = [];
  let stoppedAt: number | null = null;
  for (let second = 0; second < minutes * 60; second += 1) {
    const state = (await readState(releasesDir)).remotes['chargers'];
    const percent = state?.current === '2.0.0' ? 100 : (state?.canary?.percent ?? null);
    portal.goOn(second, percent);
    if (second % everySeconds > 0 || percent === null) continue;
    const now = new Date(began + second * 1000);
    const health = await judgeCanaries(await readState(releasesDir), portal, now);
    for (const { outcome } of await tick({ releasesDir, now, health })) {
      taken.push(outcome);
      if (outcome === 'stopped') stoppedAt = second;
    }
  }
  return { releasesDir, portal, taken, stoppedAt, state: (await readState(releasesDir)).remotes['chargers'] };
}

test('a version that throws for 30 %, given to 5 %, is gone within a minute, and no others ever had it', async () => {
  const { releasesDir, portal, taken, stoppedAt, state } = await release({ throwsForHit: true }, 20);
  expect(taken).toEqual(['stopped']);
  expect([state?.current, state?.canary]).toEqual(['1.0.0', undefined]);
  expect((stoppedAt ?? Infinity) - (portal.firstFailureAt ?? 0)).toBeLessThanOrEqual(60);
  expect(portal.seen.new.size).toBeLessThanOrEqual(50);
  const health = await readHealth(releasesDir);
  expect(health.unreported).toMatchObject([
    { command: 'stop', remote: 'chargers', version: '2.0.0', owner: 'Team chargers', tenant: null },
  ]);
  expect(statusOf(await readState(releasesDir), health)).toMatch(
    /^No remote has a canary\n\n\S+Z chargers 2\.0\.0 was rolled back: \d+ of \d+ accounts \(\d+ %\) had an error/,
  );
});

test('one whose pages open in twice the time is stopped, though it throws nowhere', async () => {
  const { taken, state, releasesDir } = await release({ slow: 2 }, 25);
  expect(taken).toEqual(['stopped']);
  expect(state?.current).toBe('1.0.0');
  expect((await readHealth(releasesDir)).stopped[0]?.why[0]).toContain('where the version before has a p75 of');
});

test('a healthy one goes on to everybody', async () => {
  const { releasesDir, taken, state } = await release({}, 65);
  expect(taken).toEqual(['done', 'done']);
  expect(state).toMatchObject({ current: '2.0.0', history: ['1.0.0'] });
  const wave = { command: 'wave', by: 'release tick', version: '2.0.0', tenant: null };
  expect((await readHealth(releasesDir)).unreported).toMatchObject([wave, wave]);
}, 30_000);

test('while it cannot be asked how a canary fares, its waves wait, and go on afterwards', async () => {
  const { releasesDir } = await release({}, 0);
  const away: Backend = {
    compare: () => Promise.reject(new Error('no answer in 10 s')),
    compareCalls: async () => [],
    recordMove: async () => {},
    declareRights: async () => {},
  };
  const now = new Date(Date.now() + 31 * 60_000);
  const health = await judgeCanaries(await readState(releasesDir), away, now);
  expect(await tick({ releasesDir, now, health })).toMatchObject([
    { outcome: 'waits', text: expect.stringContaining('no answer') },
  ]);
  expect(statusOf(await readState(releasesDir), await readHealth(releasesDir))).toContain('unknown');
  const later = await judgeCanaries(await readState(releasesDir), new Portal({}), now);
  expect(await tick({ releasesDir, now, health: later })).toMatchObject([{ outcome: 'done' }]);
});

test('a canary that took the place of the one that was looked at is left alone', async () => {
  const { releasesDir } = await release({}, 0, { percent: 5 });
  const portal = new Portal({ throwsForHit: true });
  for (let second = 0; second < 200; second += 1) portal.goOn(second, 5);
  const health = await judgeCanaries(await readState(releasesDir), portal, new Date());
  expect(health).toMatchObject([{ verdict: 'worse', accounts: 50 }]);
  const older = health.map((found) => ({ ...found, since: '2026-01-01T00:00:00.000Z' }));
  expect(await tick({ releasesDir, health: older })).toEqual([]);
  expect(await tick({ releasesDir, health })).toMatchObject([{ id: 'chargers', outcome: 'stopped' }]);
});

test('everybody’s canary is not compared with tenants that have something of their own', async () => {
  const { releasesDir } = await release({}, 0, { percent: 5 });
  const ask = (command: string, changes: Partial<CommandInput>) =>
    runCommand({ releasesDir, id: 'chargers', from: '', version: undefined, tenant: 'metro', ...changes, command });
  await ask('pin', { version: '1.0.0' });
  await ask('promote', { version: '2.0.0', tenant: 'fleetco', share: { percent: 10 } });
  const portal = new Portal({});
  await judgeCanaries(await readState(releasesDir), portal, new Date());
  expect(portal.asked).toMatchObject([
    { remote: 'chargers', version: '2.0.0', before: '1.0.0', tenant: undefined, except: ['metro', 'fleetco'] },
    { tenant: 'fleetco', except: [] },
  ]);
});
