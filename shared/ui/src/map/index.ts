/// <reference path="../css.d.ts" />
export type { MapPoint, LocationMapProps } from './map.types.ts';
export { LocationMap } from './location-map.tsx';
