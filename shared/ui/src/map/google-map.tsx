/// <reference types="google.maps" />
import { useEffect, useRef } from 'react';
import { useLanguage } from '../core/ui-locale.ts';
import { useScheme } from '../core/use-scheme.ts';
import { computeBounds } from './bounds.model.ts';
import { createGoogleMap } from './create-google-map.ts';
import { type GoogleMaps, loadGoogleMaps, onKeyRefused } from './load-google-maps.ts';
import type { LocationMapProps } from './map.types.ts';
import styles from './map.module.css';
import { showGoogleMarkers } from './show-google-markers.ts';
import { useMapTexts } from './use-map-texts.ts';

export interface GoogleMapProps extends LocationMapProps {
  readonly apiKey: string;
  /** Called where Google does not answer or refuses the key. */
  readonly onUnavailable: () => void;
}

/** Degrees around a single place, half a kilometre: its streets are in view. */
const margin = 0.005;

/** Google's map, where the tenant's environment has a key for it. */
export default function GoogleMap({ apiKey, label, points, onSelect, onUnavailable }: GoogleMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const scheme = useScheme();
  const { cluster } = useMapTexts();
  const latest = useRef({ onSelect, onUnavailable });
  useEffect(() => {
    latest.current = { onSelect, onUnavailable };
  });
  useEffect(() => {
    const giveUp = () => latest.current.onUnavailable();
    const unsubscribe = onKeyRefused(giveUp);
    let removeMarkers = () => {};
    let isGone = false;
    const draw = (library: GoogleMaps) => {
      if (isGone || !frame.current) return;
      const map = createGoogleMap(library, frame.current, scheme);
      const bounds = computeBounds(points, margin);
      if (bounds) {
        const [west, south, east, north] = bounds;
        map.fitBounds({ west, south, east, north });
      }
      const select = (id: string) => latest.current.onSelect?.(id);
      removeMarkers = showGoogleMarkers(library, map, { points, clusterText: cluster, select });
    };
    loadGoogleMaps(apiKey, language).then(draw, giveUp);
    return () => {
      isGone = true;
      unsubscribe();
      removeMarkers();
    };
  }, [apiKey, language, scheme, points, cluster]);
  return <div ref={frame} className={styles['drawing']} role="application" aria-label={label} />;
}
