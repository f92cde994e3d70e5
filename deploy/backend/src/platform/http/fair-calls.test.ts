import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../testing/engines.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const url = '/api/v1/charger/?limit=25';
/** More than may wait, with those under way. */
const flood = 400;

const medianOf = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

describe('a tenant that floods the portal with calls', () => {
  let test: TestApp;
  let loud: string;
  let quiet: string;

  beforeAll(async () => {
    test = await createTestApp(oneEngine);
    loud = await signInAs(test, 'admin');
    quiet = await signInAs(test, 'admin', 'metro');
  });
  afterAll(() => test.close());

  /** Calls of the quiet tenant, one after the other, in milliseconds. */
  const quietCalls = async () => {
    const times: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const begun = performance.now();
      expect((await test.call({ url, token: quiet, tenant: 'metro' })).statusCode).toBe(200);
      times.push(performance.now() - begun);
    }
    return times;
  };

  it('waits behind its own calls, or is told to come again, while another tenant is served', async () => {
    const alone = medianOf(await quietCalls());
    const over = new AbortController();
    const waited: number[] = [];
    const statuses = new Map<number, number>();
    const retryAfter = new Set<unknown>();
    const call = async () => {
      while (!over.signal.aborted) {
        const begun = performance.now();
        const { statusCode, headers } = await test.call({ url, token: loud });
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        if (statusCode === 200) waited.push(performance.now() - begun);
        else retryAfter.add(headers['retry-after']);
        if (statusCode === 429) await wait(1000);
      }
    };
    const calls = Promise.all(Array.from({ length: flood }, call));
    await expect.poll(() => waited.length).toBeGreaterThan(10);
    const beside = medianOf(await quietCalls());
    over.abort();
    await calls;
    const figures = { alone, beside, loud: medianOf(waited), statuses: Object.fromEntries(statuses) };
    process.stderr.write(`fair calls: ${JSON.stringify(figures)}\n`);
    expect([...statuses.keys()].toSorted()).toEqual([200, 429]);
    expect([...retryAfter]).toEqual(['1']);
    expect(beside).toBeLessThan(figures.loud / 4);
  }, 60_000);
});
