import { expect, it } from 'vitest';
import { outageSince } from './observe-calls.ts';

const good = (at: number) => ({ at, status: 200, retryAfter: null });
const unavailable = (at: number, retryAfter: string | null = '30') => ({ at, status: 503, retryAfter });

it('is the longest time without a good answer, though a late one came in between', () => {
  const calls = [
    unavailable(1),
    good(2),
    unavailable(10.5),
    good(11),
    unavailable(12),
    unavailable(13, null),
    good(25),
    good(26),
  ];
  expect(outageSince({ calls }, 10)).toEqual({ seconds: 14, answers: { 503: 2 }, withRetryAfter: 1 });
});

it('lasts until now where nothing is good again, and is none without calls', () => {
  expect(outageSince({ calls: [good(1), unavailable(4), { at: 9, status: 0, retryAfter: null }] }, 2)).toEqual({
    seconds: 7,
    answers: { 0: 1, 503: 1 },
    withRetryAfter: 1,
  });
  expect(outageSince({ calls: [] }, 2).seconds).toBe(0);
});
