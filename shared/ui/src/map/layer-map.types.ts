import type { MapPoint, MapPosition } from './map.types.ts';

export type MapTone = 'primary' | 'good' | 'info' | 'warn' | 'bad' | 'muted';

/** A thing on a map; it is a button where it can be pressed. */
export interface MapMarker extends MapPoint {
  /** Look: a ring for a site, a filled circle for a cluster, a square for a vehicle, a drop for a stop of a route. */
  readonly kind: 'site' | 'cluster' | 'vehicle' | 'stop';
  readonly tone: MapTone;
  /** A few characters inside the marker. */
  readonly text?: string;
  /** Of a cluster: its things by their tone, which its ring shows in this order. */
  readonly shares?: readonly { readonly tone: MapTone; readonly count: number }[];
  readonly isSelected?: boolean;
  /** May be dragged; `onMove` gets its new place. */
  readonly isMovable?: boolean;
}

/** A line on a map. */
export interface MapLine {
  readonly id: string;
  /** Latitude and longitude of its corners, in degrees. */
  readonly path: readonly (readonly [number, number])[];
  readonly tone: MapTone;
  readonly isSelected?: boolean;
}

/**
 * West, south, east and north in degrees, and the zoom: 0 shows the world in 512 pixels. West is greater than east across
 * the date line.
 */
export interface MapView {
  readonly bounds: readonly [number, number, number, number];
  readonly zoom: number;
}

export interface LayerMapProps {
  /** Names the map for screen readers. */
  readonly label: string;
  readonly markers: readonly MapMarker[];
  readonly lines?: readonly MapLine[];
  readonly size?: 'small' | 'large';
  /** The part shown first, and again whenever another array is given; `null` shows the world. */
  readonly focus: MapView['bounds'] | null;
  /** How near the map goes to a small part; 11, a town, without it. */
  readonly maxFocusZoom?: number;
  /** Pixels around that part; 40 without it. */
  readonly focusPadding?: number;
  /** Called with the id of a pressed marker or line. */
  readonly onSelect?: (id: string) => void;
  /** Called with the part in view, at first and after each move. */
  readonly onView?: (view: MapView) => void;
  /** Called with a place of the ground that is pressed. */
  readonly onPress?: (position: MapPosition) => void;
  readonly onMove?: (id: string, position: MapPosition) => void;
}
