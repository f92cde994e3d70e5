import { expect, test } from 'vitest';
import { joinParts, readPart, roundPart, shortCount } from './map-address.model.ts';

test('a part of the map is read from an address as it was written', () => {
  const part = roundPart([-122.512_345_6, 37.7, -122.3, 37.800_01]);
  expect(part).toEqual([-122.5123, 37.7, -122.3, 37.8]);
  expect(readPart(part.join(','))).toEqual(part);
  expect(readPart('179,-20,-179,-10')).toEqual([179, -20, -179, -10]);
  expect(roundPart([-200, -95, 190, 91])).toEqual([-180, -90, 180, 90]);
});

test.each(['', '1,2,3', '1,2,3,4,5', '1,2,1,4', '1,4,3,2', '-200,0,1,1', 'a,b,c,d', '1,,3,4'])(
  'an address that says “%s” names none',
  (text) => expect(readPart(text)).toBeUndefined(),
);

test('a marker holds three figures', () => {
  expect([2, 999, 1000, 12_345].map(shortCount)).toEqual(['2', '999', '1k', '12k']);
});

test('several parts make one, and none makes none', () => {
  expect(joinParts([null, [1, 2, 3, 4], [-1, 3, 2, 9]])).toEqual([-1, 2, 3, 9]);
  expect(joinParts([[179, 0, 179, 0], null, [-179, 1, -179, 1]])).toEqual([179, 0, -179, 1]);
  expect(joinParts([null])).toBeNull();
});
