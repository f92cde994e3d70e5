/** A place on a map. Degrees, WGS 84. */
export interface MapPoint {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Names the marker and its entry in the list. */
  readonly label: string;
}

export interface LocationMapProps {
  /** Names the map for screen readers. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** Called with the id of a marker or list entry that is pressed; without it points are shown only. */
  readonly onSelect?: (id: string) => void;
}
