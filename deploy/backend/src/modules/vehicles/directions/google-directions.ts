import { decodePath, type Position } from '@plugboard/contracts/vehicles';
import { z } from 'zod';
import { requestExternal } from '../../../platform/external/request-external.ts';
import { type Directions, thinOut } from './directions.ts';

/** A protobuf duration as JSON: `1234s`. */
const duration = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .transform((text) => Number.parseFloat(text));

// A distance of nothing is left out of the answer.
const metres = z.number().default(0);

const found = z.object({
  routes: z
    .array(
      z.object({
        polyline: z.object({ encodedPolyline: z.string() }),
        legs: z.array(z.object({ distanceMeters: metres, duration: duration.default(0) })),
      }),
    )
    .default([]),
});
const matrix = z.array(
  z.object({ originIndex: z.int().default(0), destinationIndex: z.int().default(0), condition: z.string().optional() }),
);

const toPlace = ([latitude, longitude]: Position) => ({ location: { latLng: { latitude, longitude } } });

/**
 * Google's Routes API; spec §9 “Map region” is the United States.
 *
 * @see https://developers.google.com/maps/documentation/routes/reference/rest
 */
export function createGoogleDirections(key: string, baseUrl = 'https://routes.googleapis.com'): Directions {
  const headers = (fields: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': fields });
  return {
    provider: 'google',
    findWay: async (points) => {
      const [origin, ...others] = points.map(toPlace);
      const destination = others.pop();
      const { routes } = await requestExternal(
        {
          url: `${baseUrl}/directions/v2:computeRoutes`,
          headers: headers('routes.polyline.encodedPolyline,routes.legs.distanceMeters,routes.legs.duration'),
          json: { origin, destination, intermediates: others, travelMode: 'DRIVE', regionCode: 'us' },
        },
        found,
      );
      const [route] = routes;
      if (!route) return null;
      return {
        path: thinOut(decodePath(route.polyline.encodedPolyline)),
        legs: route.legs.map((leg) => ({ metres: leg.distanceMeters, seconds: leg.duration })),
      };
    },
    findReach: async (points) => {
      const places = points.map((point) => ({ waypoint: toPlace(point) }));
      const cells = await requestExternal(
        {
          url: `${baseUrl}/distanceMatrix/v2:computeRouteMatrix`,
          headers: headers('originIndex,destinationIndex,condition'),
          json: { origins: places, destinations: places, travelMode: 'DRIVE' },
        },
        matrix,
      );
      const reached = new Set(
        cells.flatMap(({ originIndex: from, destinationIndex: to, condition }) =>
          condition === 'ROUTE_EXISTS' ? [`${from} ${to}`] : [],
        ),
      );
      return points.map((_, from) => points.map((__, to) => from === to || reached.has(`${from} ${to}`)));
    },
  };
}
