import { expect, test } from 'vitest';
import { rowsFigures, rowsFindings } from './rows-promises.ts';

test.each([
  ['as early as a plain table', [3000, 2000, 9000], [3000, 3000, 3000], 1, true],
  ['later', [3100, 2000, 9000], [3000, 3000, 3000], 1.03, false],
  ['a list that was never seen', [], [3000], Number.POSITIVE_INFINITY, false],
  ['a plain table that was never seen', [3000], [], Number.POSITIVE_INFINITY, false],
])('the medians are compared: %s', (_case, list, plainTable, figure, kept) => {
  expect(rowsFindings({ slowedBy: 4, list, plainTable })).toMatchObject([{ promise: 'P13', figure, kept }]);
});

test('the figures are those of each round, rounded', () => {
  expect(rowsFigures({ slowedBy: 4, list: [3000.4], plainTable: [2999.6] })).toEqual({
    slowedBy: 4,
    listMs: [3000],
    plainTableMs: [3000],
  });
});
