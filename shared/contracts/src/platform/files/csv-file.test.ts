import { expect, test } from 'vitest';
import { toCsvFile } from './csv-file.ts';

test('values with separators are quoted, and what looks like a formula is marked as text', () => {
  expect(toCsvFile([['a,b', 'say "x"', '=1+1', 'plain']])).toBe('\uFEFF"a,b","say ""x""",\'=1+1,plain\r\n');
});
