import { expect, test } from 'vitest';
import { readSize } from './read-size.ts';

test('the whole trial, and a short one', () => {
  expect(readSize({})).toEqual({
    points: [1000, 3000, 10_000],
    pages: 200,
    minutes: 10,
    calmMinutes: 3,
    failovers: 2,
  });
  expect(readSize({ points: '1000', pages: '50', minutes: '2' })).toEqual({
    points: [1000],
    pages: 50,
    minutes: 2,
    calmMinutes: 2,
    failovers: 1,
  });
});

test('what is no number is refused by name', () => {
  expect(() => readSize({ points: '1000,many' })).toThrow('--points is no number above 0: many');
});
