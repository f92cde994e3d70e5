import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as LibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useScheme } from '../core/use-scheme.ts';
import { computeBounds, unwrapBounds } from './bounds.model.ts';
import { createMapStyle } from './map-style.ts';
import type { LocationMapProps } from './map.types.ts';
import styles from './map.module.css';
import { showBundledMarkers } from './show-bundled-markers.ts';
import { useMapTexts } from './use-map-texts.ts';

// A file of the portal: the page's policy allows no worker from elsewhere and none made of text.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

/** Degrees around a single place, so that a part of its country is in view: outlines are coarse. */
const margin = 4;

/** A map of bundled outlines, on MapLibre GL; its code is loaded when a map comes into view. */
export default function BundledMap({ label, points, onSelect }: LocationMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scheme = useScheme();
  const { cluster } = useMapTexts();
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });
  useEffect(() => {
    if (!frame.current) return;
    const bounds = computeBounds(points, margin);
    const map = new LibreMap({
      container: frame.current,
      style: createMapStyle(frame.current),
      attributionControl: false,
      // The page scrolls past the map; with Ctrl, or two fingers, the map zooms.
      cooperativeGestures: true,
      ...(bounds ? { bounds: unwrapBounds(bounds) } : {}),
    });
    map.addControl(new NavigationControl({ showCompass: false }));
    map.getCanvas().setAttribute('aria-label', label);
    map.once('load', () =>
      showBundledMarkers(map, { points, clusterText: cluster, select: (id) => select.current?.(id) }),
    );
    return () => map.remove();
  }, [points, scheme, label, cluster]);
  return <div ref={frame} className={styles['drawing']} />;
}
