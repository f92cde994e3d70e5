import { expect, test } from 'vitest';
import { translator } from './translate.ts';

const texts = {
  title: 'Pay',
  page: { greeting: 'Hello {{name}}', ahead_one: '{{count}} driver', ahead_other: '{{count}} drivers' },
};
const t = translator<string>(texts, 'en');

test.each([
  ['title', {}, 'Pay'],
  ['page.greeting', { name: 'Ann' }, 'Hello Ann'],
  ['page.greeting', {}, 'Hello '],
  ['page.ahead', { count: 1 }, '1 driver'],
  ['page.ahead', { count: 4 }, '4 drivers'],
  ['page', {}, 'page'],
  ['page.nope', {}, 'page.nope'],
  ['page.nope', { defaultValue: 'none' }, 'none'],
])('%s with %j', (key, values, expected) => {
  expect(t(key, values)).toBe(expected);
});

test('a value is put in as it is, whatever it says', () => {
  expect(t('page.greeting', { name: '$& {{count}}' })).toBe('Hello $& {{count}}');
});
