import { expect, test } from 'vitest';
import { aCorrection, aSessionDetail } from '../../../common/session.fixtures.ts';
import { findDifferingEvidence } from './differing-evidence.model.ts';

const session = aSessionDetail({ energy: 10 });
const at = '2026-11-20T19:20:00Z';
const meter = (energy: number) => ({ kind: 'METER', at, energy }) as const;
const power = (energy: number) => ({ kind: 'POWER', at, energy }) as const;

test.each([
  ['the register says the same', meter(10.005), false],
  ['the register says less', meter(9.9), true],
  ['the power is about the same', power(8.1), false],
  ['the power says much less', power(7.9), true],
  ['a message has no energy', { kind: 'LAST_REPORT', at, energy: null } as const, false],
])('readings differ from the total: %s', (_name, evidence, differs) => {
  expect(findDifferingEvidence(session, { evidence: [evidence], corrections: [] })).toEqual(
    differs ? evidence : undefined,
  );
});

test('they no longer count once a person has corrected the session, or while it is open', () => {
  const evidence = [meter(4)];
  const corrections = [aCorrection({ state: 'APPLIED' })];
  expect(findDifferingEvidence(session, { evidence, corrections })).toBeUndefined();
  expect(findDifferingEvidence({ ...session, ended_at: null }, { evidence, corrections: [] })).toBeUndefined();
});
