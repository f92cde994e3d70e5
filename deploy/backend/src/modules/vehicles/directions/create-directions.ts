import type { Settings } from '../../../platform/settings.ts';
import type { Directions } from './directions.ts';
import { createGoogleDirections } from './google-directions.ts';
import { greatCircleDirections } from './great-circle-directions.ts';
import { createOsrmDirections } from './osrm-directions.ts';

type DirectionsSettings = Pick<Settings, 'directionsUrl' | 'googleRoutesKey'>;

/** The operator's own OSRM, else Google with a key, else great circles. */
export function createDirections({ directionsUrl, googleRoutesKey }: DirectionsSettings): Directions {
  if (directionsUrl !== undefined) return createOsrmDirections(directionsUrl);
  return googleRoutesKey === undefined ? greatCircleDirections : createGoogleDirections(googleRoutesKey);
}
