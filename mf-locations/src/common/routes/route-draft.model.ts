import type { RouteForm, Waypoint } from '@plugboard/contracts/vehicles';

/** A route to begin with, as a query of the page that adds one. */
export function toDraftAddress({ vehicle, name, rout }: RouteForm): URLSearchParams {
  const through = rout.map((one) => [one.lat, one.lng, one.name ?? ''].join(',')).join(';');
  return new URLSearchParams({ vehicle, name, through });
}

function toWaypoint(text: string): Waypoint[] {
  const [lat = '', lng = '', ...rest] = text.split(',');
  const [latitude, longitude] = [Number.parseFloat(lat), Number.parseFloat(lng)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return [];
  const name = rest.join(',').trim();
  return [{ lat: latitude, lng: longitude, ...(name && { name }) }];
}

/** The route of such a query; what cannot be read is left out. */
export const readDraftAddress = (query: URLSearchParams) => ({
  vehicle: query.get('vehicle') ?? undefined,
  name: query.get('name') ?? '',
  rout: (query.get('through') ?? '').split(';').flatMap(toWaypoint),
});
