/// <reference path="../css.d.ts" />
export type { MapPoint, MapPosition, LocationMapProps, PositionMapProps } from './map.types.ts';
export { PositionMap } from './position-map.tsx';
export { LocationMap } from './location-map.tsx';
export type { LayerMapProps, MapLine, MapMarker, MapTone, MapView } from './layer-map.types.ts';
export { LayerMap } from './layer-map.tsx';
