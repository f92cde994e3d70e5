import { expect, it } from 'vitest';
import { createRateLimit } from './message-rate.ts';

it('lets a burst through, then as many as a second holds, and a burst again after a rest', () => {
  let time = 0;
  const pace = createRateLimit({ messagesPerSecond: 10, burst: 3 }, () => time);
  const delaysOf = (count: number) =>
    Array.from({ length: count }, () => {
      pace.count();
      return pace.delayMs();
    });
  expect(delaysOf(5)).toEqual([0, 0, 0, 100, 200]);
  time += 150;
  expect(pace.delayMs()).toBe(50);
  time += 50;
  expect(delaysOf(1)).toEqual([100]);
  time += 60_000;
  expect(delaysOf(4)).toEqual([0, 0, 0, 100]);
});
