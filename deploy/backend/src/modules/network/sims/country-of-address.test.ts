import { expect, it } from 'vitest';
import { countryOfAddress } from './country-of-address.ts';

it.each([
  ['1 Beach Road, Austin, TX 78701, USA', 'US'],
  ['9 King Street, Toronto, ON M5V 1A1, Canada', 'CA'],
  ['Calle Mayor 1, 28013 Madrid, España', 'ES'],
  ['Calle Mayor 1, 28013 Madrid, Spain', 'ES'],
  ['1 Peachtree Street, Atlanta, Georgia, United States', 'US'],
  // A postcode that no country follows.
  ['1 Beach Road, Austin, TX 78701', undefined],
  ['', undefined],
])('%s lies in %s', (address, country) => {
  expect(countryOfAddress(address)).toBe(country);
});
