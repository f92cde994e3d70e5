import { joinMapBounds, type MapBounds } from '@plugboard/contracts/platform';
import {
  decodePath,
  type DrivenWay,
  metresWhenUsed,
  planCharging,
  type Position,
  positionAt,
  type SiteNearRoute,
  slicePath,
  type Waypoint,
} from '@plugboard/contracts/vehicles';
import type { MapLine, MapMarker, MapTone } from '@plugboard/ui/map';

/** Charge of a battery at the start, its use per mile and its reserve, in percent. */
export interface BatteryAtStart {
  readonly percent: number;
  readonly percentPerMile: number;
  readonly reserve: number;
  readonly chargeTo: number;
}

/** Percent above the reserve from which a battery is running low. */
const lowAbove = 15;

export const metresOf = (way: Pick<DrivenWay, 'legs'>): number => way.legs.reduce((sum, { metres }) => sum + metres, 0);

export const secondsOf = (way: Pick<DrivenWay, 'legs'>): number | null =>
  way.legs.some(({ seconds }) => seconds === null)
    ? null
    : way.legs.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

/** The battery along a way: where it falls below the reserve, and the stops that are proposed. */
export const planRoute = (way: DrivenWay, battery: BatteryAtStart, sites: readonly SiteNearRoute[]) =>
  planCharging({ ...battery, legs: way.legs.map(({ metres }) => metres), sites });

/** A way as lines: with a battery in pieces by how much of it is left, otherwise in one. */
export function toRouteLines(id: string, way: DrivenWay, battery: BatteryAtStart | null): readonly MapLine[] {
  const path = decodePath(way.path);
  const whole = metresOf(way);
  if (battery === null || whole === 0) return [{ id, path, tone: 'primary' }];
  const legs = way.legs.map(({ metres }) => metres);
  const partWhenLeft = (left: number): number => {
    const used = battery.percent - left;
    const metres = used <= 0 ? 0 : metresWhenUsed(legs, battery.percentPerMile, used);
    return metres === null ? 1 : Math.min(1, metres / whole);
  };
  const low = partWhenLeft(battery.reserve + lowAbove);
  const empty = partWhenLeft(battery.reserve);
  const pieces: readonly (readonly [MapTone, number, number])[] = [
    ['good', 0, low],
    ['warn', low, empty],
    ['bad', empty, 1],
  ];
  return pieces.flatMap(([tone, from, to]) =>
    to > from ? [{ id: `${id} ${tone}`, path: slicePath(path, from, to), tone }] : [],
  );
}

/** The position after some metres of a way. */
export function placeAlong(way: DrivenWay, metres: number): Position | null {
  const whole = metresOf(way);
  return positionAt(decodePath(way.path), whole === 0 ? 0 : metres / whole);
}

/** Without directions, waypoints are joined by straight lines. */
export const straightLine = (id: string, waypoints: readonly Waypoint[]): MapLine => ({
  id,
  path: waypoints.map(({ lat, lng }) => [lat, lng]),
  tone: 'muted',
});

export const toStopMarkers = (
  waypoints: readonly Waypoint[],
  labelOf: (waypoint: Waypoint, number: number) => string,
): readonly MapMarker[] =>
  waypoints.map((waypoint, at) => ({
    id: `stop ${at}`,
    kind: 'stop',
    tone: 'primary',
    text: String(at + 1),
    latitude: waypoint.lat,
    longitude: waypoint.lng,
    label: labelOf(waypoint, at + 1),
  }));

/** Bounds of waypoints as west, south, east and north; `null` without any. */
export const boundsOf = (waypoints: readonly Waypoint[]): MapBounds | null =>
  joinMapBounds(waypoints.map(({ lat, lng }) => [lng, lat, lng, lat]));
