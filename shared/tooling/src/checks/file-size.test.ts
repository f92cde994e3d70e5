import { expect, test } from 'vitest';
import { findTooLong } from './file-size.ts';

const text = (lines: number) => 'x\n'.repeat(lines);

test('300 lines pass, 301 do not', () => {
  const files = [
    { path: 'shared/a.ts', text: text(300) },
    { path: 'shared/b.ts', text: text(301) },
  ];
  expect(findTooLong(files)).toEqual(['shared/b.ts: 301 lines, 300 at most']);
});

test('a screen ends at 150', () => {
  expect(findTooLong([{ path: 'mf-a/list.screen.tsx', text: text(151) }])).toHaveLength(1);
  expect(findTooLong([{ path: 'mf-a/list.screen.test.tsx', text: text(151) }])).toEqual([]);
});
