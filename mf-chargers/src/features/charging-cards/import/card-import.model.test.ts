import type { CardImportLine } from '@plugboard/contracts/charging';
import { expect, test } from 'vitest';
import { countOutcomes, withoutImported } from './card-import.model.ts';

const aLine = (line: number, outcome: CardImportLine['outcome']): CardImportLine => ({
  line,
  text: '',
  outcome,
  number: null,
  user: null,
  status: null,
  expires_at: null,
  problems: [],
});

test('heading and wrong lines stay, the imported ones go', () => {
  const lines = [aLine(2, 'ADD'), aLine(3, 'WRONG'), aLine(5, 'SAME')];
  expect(withoutImported('Number\nA\nB B\n\nC', lines)).toBe('Number\nB B\n');
  expect(countOutcomes(lines)).toEqual({ ADD: 1, CHANGE: 0, SAME: 1, WRONG: 1 });
});
