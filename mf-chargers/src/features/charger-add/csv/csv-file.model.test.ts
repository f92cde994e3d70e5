import type { ChargerImportReply } from '@plugboard/contracts/chargers';
import { expect, test } from 'vitest';
import { countOf, refusedRows } from './csv-file.model.ts';

const line = (values: string[], outcome: 'READY' | 'REFUSED'): ChargerImportReply['lines'][number] => ({
  line: 2,
  values,
  custom_id: values[0] ?? '',
  name: '',
  location: '',
  outcome,
  charger: null,
  problems: outcome === 'REFUSED' ? [{ column: 'name', message: 'Fill in this field.' }] : [],
  hints: [],
});
const reply: ChargerImportReply = {
  dry_run: true,
  problem: null,
  header: ['ID', 'Problem', 'Name'],
  added: 1,
  lines: [line(['A', 'old', 'B'], 'READY'), line(['C', 'old'], 'REFUSED')],
};

test('lines that were left out keep their values, with what is wrong now', () => {
  expect(refusedRows(reply, 'Problem')).toEqual([
    ['ID', 'Name', 'Problem'],
    ['C', '', 'Fill in this field.'],
  ]);
  expect([countOf(reply, 'READY'), countOf(reply, 'REFUSED'), countOf(reply, 'ADDED')]).toEqual([1, 1, 0]);
});
