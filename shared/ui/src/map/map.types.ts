/** A place on a map. Degrees, WGS 84. */
export interface MapPoint {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Names the marker and its entry in the list. */
  readonly label: string;
}

/** Degrees, WGS 84. */
export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
}

export interface PositionMapProps {
  /** Names the map for screen readers. */
  readonly label: string;
  /** Middle of the circle. */
  readonly centre: MapPosition;
  /** Of the circle, in metres. */
  readonly radius: number;
  readonly position: MapPosition;
  /** Called with the place that the marker is dragged to; without it the marker is shown only. */
  readonly onMove?: (position: MapPosition) => void;
}

export interface LocationMapProps {
  /** Names the map for screen readers. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** Called with the id of a marker or list entry that is pressed; without it points are shown only. */
  readonly onSelect?: (id: string) => void;
}
