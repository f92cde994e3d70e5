import { encodePath, metresApart, type Position } from '@plugboard/contracts/vehicles';
import { startFakeService, type FakeAnswer, type FakeService } from './fake-service.ts';

/** Degrees north of which the fake has an island that no road leads to. */
const islandFrom = 60;
/** Degrees south of which it knows no road at all. */
const nothingBelow = -60;

const isIsland = ([latitude]: Position) => latitude > islandFrom;
const refuse = (code: string, message: string): FakeAnswer => ({ status: 400, body: { code, message } });

function toWaypoint([lat, lng]: Position) {
  return { hint: 'fake', distance: 4.2, name: 'Main Street', location: [lng, lat] };
}

function routeThrough(points: readonly Position[]): FakeAnswer {
  const legs = points.slice(1).map((point, at) => {
    const distance = 1.25 * metresApart(points[at] ?? point, point);
    return { steps: [], summary: '', weight: distance / 20, duration: distance / 20, distance };
  });
  const sum = (field: 'distance' | 'duration') => legs.reduce((whole, leg) => whole + leg[field], 0);
  const [distance, duration] = [sum('distance'), sum('duration')];
  const route = {
    geometry: encodePath(points),
    legs,
    weight_name: 'routability',
    weight: duration,
    duration,
    distance,
  };
  return { body: { code: 'Ok', routes: [route], waypoints: points.map(toWaypoint) } };
}

/**
 * A fake of OSRM with its answers as its documentation shows them: `Ok`, `NoRoute` and `NoSegment`.
 *
 * @see https://project-osrm.org/docs/v5.24.0/api/
 */
export const startFakeOsrm = (): Promise<FakeService> =>
  startFakeService(({ path }) => {
    const [, service, , , coordinates = ''] = path.split('/');
    const points = decodeURIComponent(coordinates)
      .split(';')
      .map((pair): Position => {
        const [lng = 0, lat = 0] = pair.split(',').map(Number);
        return [lat, lng];
      });
    const off = points.findIndex(([latitude]) => latitude < nothingBelow);
    if (off >= 0) return refuse('NoSegment', `Could not find a matching segment for coordinate ${off}`);
    if (service === 'table') {
      const durations = points.map((from) => points.map((to) => (isIsland(from) === isIsland(to) ? 60.5 : null)));
      return { body: { code: 'Ok', durations, sources: points.map(toWaypoint), destinations: points.map(toWaypoint) } };
    }
    if (new Set(points.map(isIsland)).size > 1) return refuse('NoRoute', 'Impossible route between points');
    return routeThrough(points);
  });
