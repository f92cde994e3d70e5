import { maxWaypoints, type Waypoint } from '@plugboard/contracts/vehicles';

export type Waypoints = readonly Waypoint[];

export const isFull = (waypoints: Waypoints): boolean => waypoints.length >= maxWaypoints;

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** At the end; one too many is left out. */
export const addWaypoint = (waypoints: Waypoints, { lat, lng, ...more }: Waypoint): Waypoints =>
  isFull(waypoints) ? waypoints : [...waypoints, { lat: rounded(lat), lng: rounded(lng), ...more }];

export const removeWaypoint = (waypoints: Waypoints, at: number): Waypoints =>
  waypoints.filter((_, each) => each !== at);

/** A waypoint at another place is no longer the one that its name meant. */
export const placeWaypoint = (waypoints: Waypoints, at: number, { lat, lng }: Waypoint): Waypoints =>
  waypoints.map((one, each) => (each === at ? { lat: rounded(lat), lng: rounded(lng) } : one));

export const nameWaypoint = (waypoints: Waypoints, at: number, name: string): Waypoints =>
  waypoints.map(({ lat, lng, ...more }, each) =>
    each === at ? { lat, lng, ...(name === '' ? {} : { name }) } : { lat, lng, ...more },
  );

/** One place up (-1) or down (1). */
export function moveWaypoint(waypoints: Waypoints, at: number, by: -1 | 1): Waypoints {
  const [one, other] = [waypoints[at], waypoints[at + by]];
  if (!one || !other) return waypoints;
  return waypoints.map((each, place) => (place === at ? other : place === at + by ? one : each));
}

/** A place that was typed as latitude and longitude: `34.0195, -118.4912`. */
export function readPosition(typed: string): Waypoint | null {
  const [, lat = '', lng = ''] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(typed) ?? [];
  if (lat === '' || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) return null;
  return { lat: Number(lat), lng: Number(lng) };
}
