import type { MapPosition } from './map.types.ts';

const metresOfDegree = 111_195;
const corners = 64;

/** Corners of a small circle on the ground as longitude and latitude, the first one again at the end. */
export function computeCircle({ latitude, longitude }: MapPosition, radius: number): [number, number][] {
  const north = radius / metresOfDegree;
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners;
    return [longitude + east * Math.sin(angle), latitude + north * Math.cos(angle)];
  });
}
