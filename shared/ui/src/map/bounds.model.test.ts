import { expect, test } from 'vitest';
import { computeBounds } from './bounds.model.ts';

const at = (longitude: number, latitude: number) => ({ id: `${longitude}`, label: '', longitude, latitude });

test('a single place has the margin around it', () => {
  expect(computeBounds([at(-118, 34)], 4)).toEqual([-122, 30, -114, 38]);
});

test('places far apart are all inside, and nothing is added', () => {
  expect(computeBounds([at(-118, 34), at(2, 41), at(-70, 5)], 4)).toEqual([-118, 5, 2, 41]);
});

test('the poles are never reached, and without places there are no bounds', () => {
  expect(computeBounds([at(0, 84)], 4)).toEqual([-4, 80, 4, 85]);
  expect(computeBounds([], 4)).toBeNull();
});
