import { expect, test } from 'vitest';
import { addressOf, placeMarker, toNewLocation } from './new-location.model.ts';

const address = { latitude: 37.8, longitude: -122.27 };

test('the marker stands at the address until it is moved, and returns there with a new address', () => {
  expect(placeMarker(address, null)).toEqual(address);
  const moved = { latitude: 37.801, longitude: -122.27 };
  expect(placeMarker(address, moved)).toEqual(moved);
  expect(placeMarker({ latitude: 40, longitude: -122.27 }, moved)).toEqual({ latitude: 40, longitude: -122.27 });
});

test('an address has a position once both of its degrees are known', () => {
  expect(addressOf({ address_latitude: 37.8 })).toBeNull();
  expect(addressOf({ address_latitude: 37.8, address_longitude: -122.27 })).toEqual(address);
});

test('a location for members only is hidden from the public', () => {
  const sent = { address_latitude: 37.8, address_longitude: -122.27, members_only: true, public_visibility: true };
  const added = toNewLocation(sent as Parameters<typeof toNewLocation>[0], null);
  expect(added).toMatchObject({ public_visibility: false, ...address });
});
