import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { engines } from '../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { registerJob, type JobDefinition } from './register-job.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(engines)('a job on %s', (engine) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const listen = async (job: Partial<JobDefinition>, clock?: () => Date): Promise<TestApp> => {
    const definition = { name: 'test', delayMs: 0, intervalMs: 5, run: async () => undefined, ...job };
    const test = await createTestApp(engine, {
      extraRoutes: (app) => void registerJob(app, definition),
      ...(clock && { clock }),
    });
    closing.push(test.close);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    return test;
  };

  it('runs again and again, never twice at once, also after a run that failed, by the app’s clock', async () => {
    const now = new Date('2026-03-01T12:00:00Z');
    const times: Date[] = [];
    let running = 0;
    let overlaps = 0;
    const run = async (at: Date) => {
      times.push(at);
      running += 1;
      overlaps = Math.max(overlaps, running);
      await pause(20);
      running -= 1;
      if (times.length === 1) throw new Error('the first one fails');
    };
    await listen({ run }, () => now);
    await expect.poll(() => times.length).toBeGreaterThan(3);
    expect(overlaps).toBe(1);
    expect(times[0]).toEqual(now);
  });

  it('runs at once where it is told to, and after the run under way', async () => {
    let job: ReturnType<typeof registerJob> | undefined;
    let runs = 0;
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    const run = async () => {
      runs += 1;
      if (runs === 2) await isLetGo;
    };
    const definition = { name: 'told', delayMs: 0, intervalMs: 3_600_000, isExclusive: true, run } as const;
    const test = await createTestApp(engine, { extraRoutes: (app) => void (job = registerJob(app, definition)) });
    closing.push(test.close);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => runs).toBe(1);
    job?.runNow();
    await expect.poll(() => runs).toBe(2);
    job?.runNow();
    await pause(50);
    expect(runs).toBe(2);
    letGo();
    await expect.poll(() => runs).toBe(3);
  });

  it('brought forward several times before it begins, runs once more', async () => {
    let job: ReturnType<typeof registerJob> | undefined;
    let runs = 0;
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    const run = async () => {
      runs += 1;
      await isLetGo;
    };
    const definition = { name: 'burst', delayMs: 0, intervalMs: 3_600_000, isExclusive: true, run } as const;
    const test = await createTestApp(engine, { extraRoutes: (app) => void (job = registerJob(app, definition)) });
    closing.push(test.close);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => runs).toBe(1);
    for (let asked = 0; asked < 5; asked += 1) job?.runNow();
    letGo();
    await expect.poll(() => runs).toBe(2);
    await pause(50);
    expect(runs).toBe(2);
  });

  it('brought forward while another instance runs it, waits for the end of that run', async () => {
    const broughtForwardTo = new Date('2026-03-01T12:00:00Z');
    let job: ReturnType<typeof registerJob> | undefined;
    const runs: string[] = [];
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    const definition = { name: 'forward', intervalMs: 3_600_000, isExclusive: true } as const;
    const hold = async () => {
      runs.push('first');
      await isLetGo;
    };
    const first = await listen({ ...definition, run: hold }, () => broughtForwardTo);
    await expect.poll(() => runs).toEqual(['first']);
    const run = async () => void runs.push('second');
    const second = await buildApp({
      database: first.database,
      settings: first.app.platform.settings,
      clock: () => broughtForwardTo,
      extraRoutes: (app) => void (job = registerJob(app, { ...definition, delayMs: 3_600_000, run })),
    });
    closing.unshift(() => second.close());
    await second.listen({ port: 0, host: '127.0.0.1' });
    job?.runNow();
    await pause(100);
    expect(runs).toEqual(['first']);
    letGo();
    // The end of that run does not move what was asked for to the next interval.
    await expect
      .poll(() => first.database.kysely.selectFrom('job').selectAll().where('name', '=', 'forward').executeTakeFirst())
      .toMatchObject({ leased_until: null, due_at: broughtForwardTo });
  });

  it('is over before the database closes, and begins no further run', async () => {
    let begun = 0;
    let finished = 0;
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    const test = await listen({
      run: async () => {
        begun += 1;
        await isLetGo;
        await test.database.kysely.selectFrom('tenant').select('id').execute();
        finished += 1;
      },
    });
    await expect.poll(() => begun).toBe(1);
    const closing = test.app.close();
    letGo();
    await closing;
    expect([begun, finished]).toEqual([1, 1]);
    await pause(50);
    expect(begun).toBe(1);
  });

  it('runs once per interval among instances where it is exclusive, and goes on when one has died', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const clock = () => now;
    const runs: Date[] = [];
    const job = { name: 'shared', delayMs: 0, intervalMs: 10, isExclusive: true } as const;
    const run = async (at: Date) => void runs.push(at);
    const first = await listen({ ...job, run }, clock);
    const second = await buildApp({
      database: first.database,
      settings: first.app.platform.settings,
      clock,
      extraRoutes: (app) => void registerJob(app, { ...job, run }),
    });
    closing.unshift(() => second.close());
    await second.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => runs.length).toBe(1);
    await pause(100);
    expect(runs).toHaveLength(1);
    now = new Date(now.getTime() + 10);
    await expect.poll(() => runs.length).toBe(2);

    // An instance that died in the middle of a run has left its claim.
    const claimedUntil = new Date(now.getTime() + 60_000);
    await first.database.kysely.updateTable('job').set({ due_at: claimedUntil }).where('name', '=', 'shared').execute();
    now = new Date(claimedUntil.getTime() - 1);
    await pause(50);
    expect(runs).toHaveLength(2);
    now = claimedUntil;
    await expect.poll(() => runs.length).toBe(3);
  });
});
