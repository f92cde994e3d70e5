import { expect, test } from 'vitest';
import { fromFirst } from './figures.model.ts';

test('a chart of all time begins with the first point that has something, and keeps the gaps after it', () => {
  const has = (value: number) => value > 0;
  expect(fromFirst([0, 0, 3, 0, 5], has)).toEqual([3, 0, 5]);
  expect(fromFirst([0, 0], has)).toEqual([0, 0]);
});
