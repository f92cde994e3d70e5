import { expect, test } from 'vitest';
import { toCsvLine } from './csv.ts';

test('a line keeps what it was given', () => {
  expect(toCsvLine(['a', 'b "c"', 'd,e', 'f\ng', ''])).toBe('a,"b ""c""","d,e","f\ng",\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM', '\t=1', '\r=1'])('%j is no formula', (value) => {
  expect(toCsvLine([value])).toBe(`"'${value}"\r\n`);
});
