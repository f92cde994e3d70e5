import { afterEach, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { runExclusively } from './run-exclusively.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** In milliseconds. */
const lease = { lengthMs: 2_000, renewMs: 200 };

describe.each(engines)('the lease of a job on %s', (engine) => {
  let close = async () => {};
  afterEach(() => close());

  const open = async () => {
    const test = await createTestApp(engine);
    ({ close } = test);
    const run = (name: string, work: () => Promise<unknown>) =>
      runExclusively(test.app, { name, intervalMs: 0, run: work }, lease);
    return { ...test, run };
  };

  it('lasts as long as the run, and ends with it', async () => {
    const { run } = await open();
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const first = run('long', () => {
      begin();
      return isLetGo;
    });
    await hasBegun;
    const others: boolean[] = [];
    for (const end = Date.now() + 1.5 * lease.lengthMs; Date.now() < end; await pause(50))
      others.push(await run('long', async () => undefined));
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter(Boolean)).toEqual([]);
    letGo();
    expect(await first).toBe(true);
    expect(await run('long', async () => undefined)).toBe(true);
  });

  it('is left to the instance that took it over', async () => {
    const { database, run } = await open();
    const takenUntil = new Date('2100-01-01T00:00:00Z');
    const row = () => database.kysely.selectFrom('job').selectAll().where('name', '=', 'lost').executeTakeFirst();
    await run('lost', async () => {
      const { kysely } = database;
      await kysely.updateTable('job').set({ leased_until: takenUntil }).where('name', '=', 'lost').execute();
      await pause(3 * lease.renewMs);
    });
    expect(await row()).toMatchObject({ leased_until: takenUntil });
  });
});
