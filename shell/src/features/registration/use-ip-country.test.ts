import { expect, test } from 'vitest';
import { readCountry } from './use-ip-country.ts';

test.each([
  [{ ip: '192.0.2.7', country: 'ES' }, 'ES'],
  [{ country: 'Spain', country_code: 'es' }, 'ES'],
  [{ country: 'Canada', countryCode: 'CA' }, 'CA'],
  [{ country: 'Spain' }, null],
  [{ country: 34, country_code: ['ES'] }, null],
  [{ ip: '192.0.2.7' }, null],
  ['ES', null],
  [null, null],
  [['ES'], null],
])('%j is of %s', (answer, country) => {
  expect(readCountry(answer)).toBe(country);
});
