import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const values = (csv: string) => parseCsv(csv).map((line) => line.values);

test('quoted values hold separators, line ends and quotes', () => {
  expect(parseCsv('\uFEFFa,b\r\n"x,\n""y""", z \n\nlast,')).toEqual([
    { line: 1, values: ['a', 'b'] },
    { line: 2, values: ['x,\n"y"', 'z'] },
    { line: 5, values: ['last', ''] },
  ]);
});

test('a header with semicolons says that they separate', () => {
  expect(values('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
});

test('cells pasted from a spreadsheet are separated by tabs', () => {
  expect(values('a\tb\n1;5\t"2\t3"')).toEqual([
    ['a', 'b'],
    ['1;5', '2\t3'],
  ]);
});

test('what is not well formed ends, and soon', () => {
  expect(values('"never closed')).toEqual([['"never closed']]);
  expect(values('a"b,c')).toEqual([['a"b', 'c']]);
  expect(values(`${'"'.repeat(50_001)}x`)).toHaveLength(1);
});
