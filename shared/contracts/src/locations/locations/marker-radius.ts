/** Feet between an address and its marker at most (spec §5, §9). */
export const markerRadiusFeet = 1000;
const metresOfFoot = 0.3048;
/** Metres of the same radius, to draw it. */
export const markerRadiusMetres = markerRadiusFeet * metresOfFoot;

const earthMetres = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export interface SitePosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres between two places, along the great circle. */
export function metresBetween(one: SitePosition, other: SitePosition): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const half = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Whether a marker may stand there. */
export const isWithinMarkerRadius = (address: SitePosition, marker: SitePosition): boolean =>
  metresBetween(address, marker) <= markerRadiusMetres;

/** The marker itself where it may stand there, else the nearest place on the way that it may take. */
export function keepWithinMarkerRadius(address: SitePosition, marker: SitePosition): SitePosition {
  const metres = metresBetween(address, marker);
  if (metres <= markerRadiusMetres) return marker;
  // A hair inside, so that rounding leaves it within.
  const part = (markerRadiusMetres / metres) * 0.9999;
  const turn = ((marker.longitude - address.longitude + 540) % 360) - 180;
  const longitude = ((address.longitude + turn * part + 540) % 360) - 180;
  const nearer = { latitude: address.latitude + (marker.latitude - address.latitude) * part, longitude };
  return isWithinMarkerRadius(address, nearer) ? nearer : keepWithinMarkerRadius(address, nearer);
}
