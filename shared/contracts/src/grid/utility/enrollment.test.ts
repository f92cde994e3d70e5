import { expect, it } from 'vitest';
import { enrollmentStates, nextEnrollmentStates, reconnectedState } from './enrollment.ts';

it.each([
  ['ELIGIBLE', 'ELIGIBLE', false],
  ['ELIGIBLE', 'PARTICIPATE', true],
  ['ELIGIBLE', 'NOT_PARTICIPATING', true],
  ['ELIGIBLE', 'DISENROLL', false],
  ['PARTICIPATE', 'ELIGIBLE', false],
  ['PARTICIPATE', 'PARTICIPATE', false],
  ['PARTICIPATE', 'NOT_PARTICIPATING', true],
  ['PARTICIPATE', 'DISENROLL', true],
  ['NOT_PARTICIPATING', 'ELIGIBLE', false],
  ['NOT_PARTICIPATING', 'PARTICIPATE', true],
  ['NOT_PARTICIPATING', 'NOT_PARTICIPATING', false],
  ['NOT_PARTICIPATING', 'DISENROLL', true],
  ['DISENROLL', 'ELIGIBLE', false],
  ['DISENROLL', 'PARTICIPATE', false],
  ['DISENROLL', 'NOT_PARTICIPATING', false],
  ['DISENROLL', 'DISENROLL', false],
] as const)('%s may become %s: %s', (from, to, may) => {
  expect(nextEnrollmentStates(from).includes(to)).toBe(may);
});

it('makes a meter that has left eligible again, and leaves others as they are', () => {
  expect(enrollmentStates.map(reconnectedState)).toEqual(['ELIGIBLE', 'PARTICIPATE', 'NOT_PARTICIPATING', 'ELIGIBLE']);
});
