import { expect, test } from 'vitest';
import type { Look } from './look-at-screens.ts';
import { sdkVersionFindings } from './sdk-version-promises.ts';

const screen: Look = {
  what: '14.1.0 in 14.2.0: /chargers',
  expected: 'screen',
  seen: 'screen',
  seconds: 1,
  errors: [],
};
const card: Look = { ...screen, what: 'the next in 14.2.0: /tickets', expected: 'card', seen: 'card' };
const broken = (...more: readonly Look[]) =>
  sdkVersionFindings({ versions: ['14.2.0'], looks: [screen, card, ...more], refused: 1 }).flatMap(({ what, kept }) =>
    kept ? [] : [what.replace(/,.*/, '')],
  );

test('screens of what fits and cards of the rest are as promised', () => {
  expect(broken()).toEqual([]);
});

test.each<[string, Partial<Look>, string]>([
  ['a card of a remote that fits', { seen: 'card' }, 'pages that show something else'],
  ['a page that shows neither', { seen: 'broken' }, 'pages that show something else'],
  ['a screen without what it needs', { expected: 'card' }, 'pages that show something else'],
  ['an error of a page that is shown', { errors: ['TypeError'] }, 'errors in consoles'],
  ['a card that comes late', { expected: 'card', seen: 'card', seconds: 9 }, '… the slowest'],
])('%s is found', (_what, more, found) => {
  expect(broken({ ...screen, ...more })).toEqual([found]);
});
