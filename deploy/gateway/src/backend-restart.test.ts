import Fastify, { type FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatewayWith, listening } from './gateway.fixtures.ts';

/**
 * Below the range from which the system gives ports: while nobody listens there, no connection gets it as its own, not
 * even one of the gateway's that looks for the backend.
 */
const address = { host: '127.0.0.1', port: 11_000 + (process.pid % 9_000) };

/** A backend that finishes what it has begun when it closes, as the real one does. */
function backendWith(calls: { begun: number }): FastifyInstance {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.post('/api/write', async () => {
    calls.begun += 1;
    await wait(40);
    return { well: true };
  });
  return app;
}

test('while a backend closes and another takes its place, each call is answered, and none is reset', async () => {
  const calls = { begun: 0 };
  const first = backendWith(calls);
  const backendUrl = await first.listen(address);
  const url = await listening(await gatewayWith({ backendUrl }));
  const statuses: number[] = [];
  const over = new AbortController();
  const write = async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${url}/api/write`, { method: 'POST' });
      await answer.text();
      statuses.push(answer.status);
      await wait(5);
    }
  };
  const writers = Promise.all(Array.from({ length: 20 }, write));
  await expect.poll(() => statuses).toContain(200);
  await first.close();
  await expect.poll(() => statuses).toContain(503);
  const second = backendWith(calls);
  await second.listen(address);
  await expect.poll(() => statuses.at(-1)).toBe(200);
  over.abort();
  await writers;
  await second.close();
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  // Every call that the backend started got its 200; otherwise the client would send it again.
  expect(statuses.filter((status) => status === 200)).toHaveLength(calls.begun);
});
