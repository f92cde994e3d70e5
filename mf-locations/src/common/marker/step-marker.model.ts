import type { SitePosition } from '@plugboard/contracts/locations';

/** Steps to the north and to the east. */
export const directions = { north: [1, 0], south: [-1, 0], east: [0, 1], west: [0, -1] } as const;
export type Direction = keyof typeof directions;

const stepMetres = 25 * 0.3048;
const metresOfDegree = 111_195;

/** The marker 25 feet further in a direction. */
export function stepMarker({ latitude, longitude }: SitePosition, direction: Direction): SitePosition {
  const [north, east] = directions[direction];
  const degrees = stepMetres / metresOfDegree;
  const narrowing = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return { latitude: latitude + north * degrees, longitude: longitude + (east * degrees) / narrowing };
}
