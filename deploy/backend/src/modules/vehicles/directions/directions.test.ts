import { decodePath, type Position } from '@plugboard/contracts/vehicles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeOsrm } from '../../../testing/fake-osrm.ts';
import { startFakeService, type FakeService } from '../../../testing/fake-service.ts';
import { findReachableWay, longestChain } from './find-way.ts';
import { createGoogleDirections } from './google-directions.ts';
import { greatCircleDirections } from './great-circle-directions.ts';
import { createOsrmDirections } from './osrm-directions.ts';

const depot: Position = [34.0195, -118.4912];
const market: Position = [34.0522, -118.2437];
const clinic: Position = [34.1478, -118.1445];
const island: Position = [65, -118];
const nowhere: Position = [-70, 0];

let osrm: FakeService;
let google: FakeService;

beforeAll(async () => {
  osrm = await startFakeOsrm();
  google = await startFakeService(({ path, body }) => {
    if (path === '/directions/v2:computeRoutes') {
      const { origin } = body as { origin: { location: { latLng: { latitude: number } } } };
      if (origin.location.latLng.latitude > 60) return { body: {} };
      return {
        body: {
          routes: [
            {
              legs: [{ distanceMeters: 24_100, duration: '1500s' }],
              polyline: { encodedPolyline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' },
            },
          ],
        },
      };
    }
    return {
      body: [
        { originIndex: 0, destinationIndex: 1, condition: 'ROUTE_NOT_FOUND' },
        { originIndex: 1, destinationIndex: 2, condition: 'ROUTE_EXISTS' },
        { originIndex: 2, destinationIndex: 1, condition: 'ROUTE_EXISTS' },
      ],
    };
  });
});
afterAll(async () => {
  await osrm.close();
  await google.close();
});

test('OSRM is asked with longitude first, and its legs and line are kept', async () => {
  const { way, dropped } = await findReachableWay(createOsrmDirections(`${osrm.url}/`), [depot, market, clinic]);
  expect(dropped).toEqual([]);
  expect(way?.legs).toHaveLength(2);
  expect(way?.legs[0]?.metres).toBeCloseTo(28_900, -3);
  expect(way?.path).toEqual([depot, market, clinic]);
  expect(osrm.requests.at(-1)?.path).toBe('/route/v1/driving/-118.4912,34.0195;-118.2437,34.0522;-118.1445,34.1478');
});

test('waypoints on an island and those without a road are dropped, the others are routed', async () => {
  const directions = createOsrmDirections(osrm.url);
  const points = [island, depot, nowhere, market, clinic];
  const { way, dropped } = await findReachableWay(directions, points);
  expect(dropped).toEqual([0, 2]);
  expect(way?.path).toEqual([depot, market, clinic]);
  expect(await findReachableWay(directions, [depot, nowhere])).toEqual({ way: null, dropped: [0, 1] });
});

test('an engine that hangs up or is overloaded is a failure, not an unreachable waypoint', async () => {
  osrm.next.push('hang-up', { status: 500, body: { code: 'InternalError', message: '' } });
  const directions = createOsrmDirections(osrm.url);
  await expect(directions.findWay([depot, market])).rejects.toMatchObject({ trouble: 'unreachable' });
  await expect(directions.findWay([depot, market])).rejects.toMatchObject({ trouble: 'unreachable' });
});

test('Google’s Routes API is asked with the key, and its matrix tells what cannot be reached', async () => {
  const directions = createGoogleDirections('the-key', google.url);
  const { way, dropped } = await findReachableWay(directions, [island, depot, market]);
  expect(dropped).toEqual([0]);
  expect(way?.legs).toEqual([{ metres: 24_100, seconds: 1500 }]);
  expect(way?.path[0]).toEqual([38.5, -120.2]);
  const { headers, body } = google.requests.at(-1) ?? {};
  expect(headers).toMatchObject({ 'x-goog-api-key': 'the-key', 'x-goog-fieldmask': expect.any(String) });
  expect(body).toMatchObject({ regionCode: 'us', travelMode: 'DRIVE', intermediates: [] });
});

test('great circles reach everything, with a leg between each two waypoints', async () => {
  const way = await greatCircleDirections.findWay([depot, [51.5, -0.1], clinic]);
  expect(way?.legs).toHaveLength(2);
  expect(way?.legs[0]?.seconds).toBeNull();
  expect(way?.path.length).toBeGreaterThan(40);
  expect(decodePath('')).toEqual([]);
});

test('the longest chain keeps the order, and the first of two as long', () => {
  const all = [0, 1, 2, 3];
  const reach = (pairs: readonly string[]) => all.map((from) => all.map((to) => pairs.includes(`${from}${to}`)));
  expect(longestChain(reach(['01', '12', '23']))).toEqual([0, 1, 2, 3]);
  expect(longestChain(reach(['12', '23', '30']))).toEqual([1, 2, 3]);
  expect(longestChain(reach(['01', '23']))).toEqual([0, 1]);
  expect(longestChain(reach([]))).toEqual([0]);
});
