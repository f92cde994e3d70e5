import type { GeocodedPlace } from '@plugboard/contracts/locations';

/** Finds the places that a typed address may mean. */
export interface Geocoder {
  readonly provider: 'google' | 'embedded';
  readonly find: (typed: string) => Promise<readonly GeocodedPlace[]>;
}

/** The most places that one answer names. */
export const maxPlaces = 5;
