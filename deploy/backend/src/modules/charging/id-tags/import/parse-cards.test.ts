import { expect, test } from 'vitest';
import { parseCards } from './parse-cards.ts';
import { guessDay, readDay } from './read-day.ts';

const cellsOf = (content: string) => parseCards(content).map(({ line, cells }) => [line, ...Object.values(cells)]);

test.each([
  [
    '04a1\n\n04b2',
    [
      [1, '04a1', '', '', ''],
      [3, '04b2', '', '', ''],
    ],
  ],
  ['04a1, ida@demo.example, active, 2026-12-31', [[1, '04a1', 'ida@demo.example', 'active', '2026-12-31']]],
  ['\uFEFFStatus;Number\r\nblocked;"04 A1"\r\n', [[2, '04 A1', '', 'blocked', '']]],
  ['tarjeta\tcorreo\n77\tida@x', [[2, '77', 'ida@x', '', '']]],
  ['04a1,,', [[1, '04a1', '', '', '']]],
])('lines of %j', (content, cells) => {
  expect(cellsOf(content)).toEqual(cells);
});

test.each([
  ['2026-12-31', '2026-12-31', '2026-12-31'],
  ['2026-02-30', null, null],
  ['31.12.2026', null, '2026-12-31'],
  ['12/31/2026', null, '2026-12-31'],
  ['03/04/2026', null, null],
  ['soon', null, null],
])('the day %s is read as %s, and meant as %s', (typed, read, meant) => {
  expect([readDay(typed), guessDay(typed)]).toEqual([read, meant]);
});
