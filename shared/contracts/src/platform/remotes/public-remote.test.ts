import { expect, test } from 'vitest';
import { accountKeysOf, isOpenToPublic } from './public-remote.ts';

test.each([
  [{}, {}, true],
  [{ flag: 'waitlist' }, { waitlist: true }, true],
  [{ flag: 'waitlist' }, {}, false],
  [{ unlessFlag: 'waitlist' }, { waitlist: true }, false],
  [{ unlessFlag: 'waitlist' }, { waitlist: false }, true],
  [{ permission: 'view_charger' }, {}, false],
  [{ flag: 'waitlist', adminOnly: true }, { waitlist: true }, false],
] as const)('a gate %j at a tenant with %j', (gate, flags, expected) => {
  expect(isOpenToPublic(gate, flags)).toBe(expected);
});

test('a gate names what only an account has', () => {
  expect(accountKeysOf({ flag: 'waitlist', hiddenFrom: ['driver'], feature: 'vehicles' })).toEqual([
    'hiddenFrom',
    'feature',
  ]);
});
