import type { GeocodedPlace } from '@plugboard/contracts/locations';
import { cities, type City } from './cities.ts';
import { type Geocoder, maxPlaces } from './geocoder.ts';

/** Letters and digits alone, without accents, between spaces. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** How well a city fits: its name must be there or begin there, and its region decides among namesakes. */
function rank(typed: string, [name, region]: City): number {
  const city = plain(name);
  if (typed.includes(city)) return typed.includes(plain(region)) ? 3 : 2;
  return city.startsWith(typed.trimEnd()) ? 1 : 0;
}

const toPlace = (typed: string, [name, region, latitude, longitude, timezone]: City): GeocodedPlace => ({
  address: typed.includes(',') ? typed : `${name}, ${region}`,
  latitude,
  longitude,
  timezone,
  precision: 'city',
});

/** A bundled list of cities: it leads to the town, and the marker is set by hand from there. */
export const embeddedGeocoder: Geocoder = {
  provider: 'embedded',
  find: async (typed) => {
    const words = plain(typed);
    return cities
      .map((city) => ({ city, fit: rank(words, city) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((one, other) => other.fit - one.fit)
      .slice(0, maxPlaces)
      .map(({ city }) => toPlace(typed.trim(), city));
  },
};
