import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { oneEngine } from './testing/engines.ts';
import { createTestApp } from './testing/test-app.ts';

afterEach(() => vi.useRealTimers());

it('closing waits for work under way as long as the shutdown may take, and then closes the rest', async () => {
  const stored = Promise.withResolvers<void>();
  const closed: string[] = [];
  const test = await createTestApp(oneEngine, {
    extraRoutes: (app) => {
      app.addHook('preClose', () => stored.promise);
      app.addHook('onClose', async () => void closed.push('hooks'));
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closing = test.app.close().then(() => closed.push('app'));
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(closed).toEqual([]);
  stored.resolve();
  await closing;
  expect(closed).toEqual(['hooks', 'app']);
  vi.useRealTimers();
  await test.close();
});
