import { expect, test } from 'vitest';
import { meterValueFindings } from './meter-value-promises.ts';

test.each([
  [19.9, true],
  [20.1, false],
])('a report of 10 ms that takes %d ms with a hundred times the values', (ms, kept) => {
  const few = { values: 1_000_000, gigabytes: 0.1, sessionsMs: 10, intervalsMs: 10 };
  const findings = meterValueFindings([few, { values: 100_000_000, gigabytes: 10, sessionsMs: ms, intervalsMs: 10 }]);
  expect(findings.map((finding) => finding.kept)).toEqual([kept, true]);
});
