import { expect, test } from 'vitest';
import { patternsOverlap } from './overlap.ts';

test.each([
  ['/chargers', '/chargers/'],
  ['/chargers/:id', '/chargers/new'],
  ['/chargers/:id', '/:section/7'],
  ['/chargers/*', '/chargers'],
  ['/chargers/*', '/chargers/:id/settings'],
  ['/*', '/anything/at/all'],
])('%s and %s claim an address both', (one, other) => {
  expect(patternsOverlap(one, other)).toBe(true);
  expect(patternsOverlap(other, one)).toBe(true);
});

test.each([
  ['/chargers', '/chargers-add'],
  ['/chargers/:id', '/chargers'],
  ['/chargers/:id/activate', '/chargers/:id/settings'],
  ['/chargers/*', '/locations/*'],
  ['/', '/chargers'],
])('%s and %s do not', (one, other) => {
  expect(patternsOverlap(one, other)).toBe(false);
  expect(patternsOverlap(other, one)).toBe(false);
});
