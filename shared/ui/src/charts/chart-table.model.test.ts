import { expect, test } from 'vitest';
import { toCsv } from './chart-table.model.ts';

test('a table is a file that spreadsheets read and calculate nothing of', () => {
  const table = {
    heads: ['Day', 'Port 1, left'],
    rows: [
      ['Nov 20, 2026', 12.5],
      ['=1+1', null],
      ['said "no"', -3],
    ],
  } as const;
  expect(toCsv(table)).toBe('\uFEFFDay,"Port 1, left"\r\n"Nov 20, 2026",12.5\r\n\'=1+1,\r\n"said ""no""",-3\r\n');
});
