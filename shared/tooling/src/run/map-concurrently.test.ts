import { expect, test } from 'vitest';
import { mapConcurrently } from './map-concurrently.ts';

test('never more at once than allowed, and answers in order', async () => {
  let running = 0;
  let most = 0;
  const results = await mapConcurrently([5, 1, 4, 2, 3], 2, async (item) => {
    most = Math.max(most, (running += 1));
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('nothing to do is done', async () => {
  expect(await mapConcurrently([], 2, async () => 1)).toEqual([]);
});
