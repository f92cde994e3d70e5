import { expect, test } from 'vitest';
import { allTicked, selectableRows, tick, tickAll } from './row-selection.model.ts';

const offered = ['a', 'b', 'c', 'd'];

test('rows that can be chosen have a name of their own', () => {
  const entries: readonly { key: string; row?: number }[] = [
    { key: 'a', row: 1 },
    { key: 'b', row: 2 },
    { key: 'c', row: 3 },
    { key: 'loading' },
  ];
  const selectable = (row: number) => row !== 2;
  expect([...selectableRows(entries, { selectable })]).toEqual([
    ['a', '1'],
    ['c', '3'],
  ]);
  expect([...selectableRows(entries, { rowName: (row) => `N-${row}` }).values()]).toEqual(['N-1', 'N-2', 'N-3']);
});

test('a click ticks a row, another one unticks it; rows of other pages stay', () => {
  const ticked = tick({ keys: ['z'], from: null }, offered, 'b', false);
  expect(ticked).toEqual({ keys: ['z', 'b'], from: 'b' });
  expect(tick(ticked, offered, 'b', false)).toEqual({ keys: ['z'], from: null });
});

test.each([
  ['forwards', 'b', 'd', ['b', 'c', 'd']],
  ['backwards', 'd', 'b', ['d', 'b', 'c']],
  ['from a row of another page', 'z', 'c', ['z', 'c']],
])('with Shift the rows in between are ticked too: %s', (_case, from, to, keys) => {
  expect(tick({ keys: [from], from }, offered, to, true)).toEqual({ keys, from: to });
});

test('with Shift, rows that are all ticked are unticked', () => {
  expect(tick({ keys: ['a', 'b', 'c'], from: 'a' }, offered, 'b', true)).toEqual({ keys: ['c'], from: null });
});

test('the box of all rows ticks what is missing of the page, or unticks the page', () => {
  expect(tickAll(['z', 'b'], offered)).toEqual(['z', 'b', 'a', 'c', 'd']);
  expect(tickAll(['z', ...offered], offered)).toEqual(['z']);
});

test.each([
  [[], offered, 'none'],
  [['z'], offered, 'none'],
  [['b'], offered, 'some'],
  [offered, offered, 'all'],
  [['z'], [], 'none'],
])('the box of all rows with %j ticked of %j: %s', (keys, page, expected) => {
  expect(allTicked(keys, page)).toBe(expected);
});
