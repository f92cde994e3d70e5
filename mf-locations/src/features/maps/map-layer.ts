import type { MapLine, MapMarker, MapView } from '@plugboard/ui/map';
import type { ReactNode } from 'react';

export const mapLayerKeys = ['sites', 'vehicles', 'routes'] as const;
export type MapLayerKey = (typeof mapLayerKeys)[number];

export type MapPart = MapView['bounds'];

/** A thing of the map in the list beside it. */
export interface MapEntry {
  /** Of its marker or line. */
  readonly id: string;
  readonly title: string;
  /** Address of its page. */
  readonly to: string;
  readonly detail: ReactNode;
  readonly end: ReactNode;
  /** The part of the map to show it in; `null` where its place is not known. */
  readonly part: MapPart | null;
}

/** Things of one kind in the part of the map that is shown. */
export interface MapLayer {
  readonly key: MapLayerKey;
  readonly label: string;
  readonly markers: readonly MapMarker[];
  readonly lines?: readonly MapLine[];
  readonly entries: readonly MapEntry[];
  /** The part of the map that holds all that fit the search; `undefined` until it is known. */
  readonly extent: MapPart | null | undefined;
  /** In view, also those that are not listed; `undefined` until it is known. */
  readonly count: number | undefined;
  /** Said where there is none in view. */
  readonly none: string;
  /** Said above the entries, such as that not all of them are shown. */
  readonly hint?: string | undefined;
  readonly failure: { readonly text: string; readonly onRetry: () => void } | null;
  /** Lists more of them. */
  readonly onMore?: (() => void) | undefined;
  /** The part of the map that a pressed cluster opens; `null` for other markers. */
  readonly opens?: (marker: string) => MapPart | null;
}
