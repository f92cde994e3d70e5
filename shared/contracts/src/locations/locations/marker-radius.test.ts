import { expect, test } from 'vitest';
import { randomFrom } from '../../testing/random-from.ts';
import {
  isWithinMarkerRadius,
  keepWithinMarkerRadius,
  markerRadiusMetres,
  metresBetween,
  type SitePosition,
} from './marker-radius.ts';

/** The place at a distance and a bearing, by the formula of the sphere. */
function placeAt({ latitude, longitude }: SitePosition, metres: number, bearing: number): SitePosition {
  const angle = metres / 6_371_008.8;
  const from = (latitude * Math.PI) / 180;
  const to = Math.asin(Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing));
  const turned = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return { latitude: (to * 180) / Math.PI, longitude: ((longitude + (turned * 180) / Math.PI + 540) % 360) - 180 };
}

const random = randomFrom(1000);
const cases = Array.from({ length: 5000 }, () => ({
  address: { latitude: random() * 160 - 80, longitude: random() * 360 - 180 },
  metres: random() * 2 * markerRadiusMetres,
  bearing: random() * 2 * Math.PI,
}));

test('a marker is within the radius exactly where it is at most 1,000 feet away, everywhere on earth', () => {
  const wrong = cases.filter(
    ({ address, metres, bearing }) =>
      Math.abs(metres - markerRadiusMetres) > 0.001 &&
      isWithinMarkerRadius(address, placeAt(address, metres, bearing)) !== metres < markerRadiusMetres,
  );
  expect(wrong).toEqual([]);
});

test('distances are the same both ways and nothing to itself', () => {
  for (const { address, metres, bearing } of cases) {
    const place = placeAt(address, metres, bearing);
    expect(metresBetween(address, place)).toBeCloseTo(metresBetween(place, address), 6);
    expect(metresBetween(address, place)).toBeCloseTo(metres, 2);
    expect(metresBetween(address, address)).toBe(0);
  }
});

test('a marker dragged too far is kept within, one within stays where it is', () => {
  for (const { address, metres, bearing } of cases) {
    const near = placeAt(address, metres / 2.001, bearing);
    expect(keepWithinMarkerRadius(address, near)).toEqual(near);
    const kept = keepWithinMarkerRadius(address, placeAt(address, markerRadiusMetres + metres * 50, bearing));
    expect(isWithinMarkerRadius(address, kept)).toBe(true);
    expect(metresBetween(address, kept)).toBeGreaterThan(markerRadiusMetres * 0.98);
  }
});
