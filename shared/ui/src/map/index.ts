/// <reference path="../css.d.ts" />
export type { MapPoint, PlaceMapProps } from './map.types.ts';
export { PlaceMap } from './place-map.tsx';
