import { expect, test } from 'vitest';
import { slowestFiles } from './slowest.ts';

const took = (file: string, title: string, ms: number) => ({ file, title, ms });

test('files stand by the time of all their tests, the longest first', () => {
  const tests = [
    took('a.test.ts', 'one', 2000),
    took('b.test.ts', 'two', 1500),
    took('b.test.ts', 'three', 2600),
    took('c.test.ts', 'four', 10),
  ];
  expect(slowestFiles(tests, 2)).toEqual([
    '    4.1 s  b.test.ts (2 tests, the longest 2.6 s: three)',
    '    2.0 s  a.test.ts (1 tests, the longest 2.0 s: one)',
  ]);
});
