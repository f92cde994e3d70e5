import 'maplibre-gl/dist/maplibre-gl.css';
import { type LngLat, Map as LibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useScheme } from '../core/use-scheme.ts';
import { unwrapBounds, wrapBounds } from './bounds.model.ts';
import { addLines, lineAt, showLines } from './bundled-lines.ts';
import type { LayerMapProps, MapView } from './layer-map.types.ts';
import { createLayerMarker, updateLayerMarker } from './layer-marker.ts';
import styles from './map.module.css';
import { createMapStyle } from './map-style.ts';
import type { MapPosition } from './map.types.ts';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

/** How near the map goes to a small part, and the room around it, unless the screen says otherwise. */
const townZoom = 11;
const usualPadding = 40;
/** Pixels of the world at zoom 0. */
const worldWidth = 512;

/** A map that was turned around the world has longitudes beyond 180. */
function toPosition(place: LngLat): MapPosition {
  const { lat: latitude, lng: longitude } = place.wrap();
  return { latitude, longitude };
}

/** The map itself, once it is loaded; a new one where the scheme changes. */
function useLibreMap(props: LayerMapProps) {
  const { label, focus, maxFocusZoom = townZoom, focusPadding = usualPadding } = props;
  const frame = useRef<HTMLDivElement>(null);
  const lastView = useRef<MapView['bounds'] | null>(null);
  const lastFocus = useRef<MapView['bounds'] | null>(null);
  const latest = useRef(props);
  const [map, setMap] = useState<LibreMap | null>(null);
  const scheme = useScheme();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!frame.current) return;
    const bounds = lastView.current ?? latest.current.focus;
    const made = new LibreMap({
      container: frame.current,
      style: createMapStyle(frame.current),
      attributionControl: false,
      // The page scrolls past the map; with Ctrl, or two fingers, the map zooms.
      cooperativeGestures: true,
      ...(bounds ? { bounds: unwrapBounds(bounds), fitBoundsOptions: { maxZoom: townZoom } } : { zoom: 0.5 }),
    });
    made.addControl(new NavigationControl({ showCompass: false }));
    made.getCanvas().setAttribute('aria-label', label);
    const report = () => {
      const [[west, south], [east, north]] = made.getBounds().toArray();
      const inView = wrapBounds([west, south, east, north]);
      lastView.current = inView;
      latest.current.onView?.({ bounds: inView, zoom: made.getZoom() });
    };
    /** Each place is shown once, so the world is never narrower than the frame. */
    const keepWorldWide = () => made.setMinZoom(Math.max(0, Math.log2(made.getContainer().clientWidth / worldWidth)));
    keepWorldWide();
    made.on('resize', keepWorldWide);
    made.on('moveend', report);
    made.on('click', ({ lngLat, point }) => {
      const { onPress, onSelect } = latest.current;
      const line = lineAt(made, point);
      if (line !== null && onSelect && !onPress) onSelect(line);
      else onPress?.(toPosition(lngLat));
    });
    made.once('load', () => {
      addLines(made);
      report();
      setMap(made);
    });
    return () => {
      setMap(null);
      made.remove();
    };
  }, [label, scheme]);
  useEffect(() => {
    // A map that is made anew keeps the part that was in view.
    if (!map || !focus || focus === lastFocus.current) return;
    lastFocus.current = focus;
    map.fitBounds(unwrapBounds(focus), { padding: focusPadding, maxZoom: maxFocusZoom, animate: false });
  }, [map, focus, maxFocusZoom, focusPadding]);
  return { frame, map, latest };
}

/** Markers and lines on MapLibre GL, with bundled outlines as their ground. */
export default function BundledLayerMap(props: LayerMapProps) {
  const { markers, lines } = props;
  const { frame, map, latest } = useLibreMap(props);
  const shown = useRef(new Map<string, Marker>());
  useEffect(() => {
    const buttons = shown.current;
    if (!map) return;
    return () => {
      for (const marker of buttons.values()) marker.remove();
      buttons.clear();
    };
  }, [map]);
  useEffect(() => {
    if (!map) return;
    const wanted = new Set(markers.map(({ id }) => id));
    for (const [id, marker] of shown.current) {
      if (wanted.has(id)) continue;
      marker.remove();
      shown.current.delete(id);
    }
    for (const one of markers) {
      const known = shown.current.get(one.id);
      const place: [number, number] = [one.longitude, one.latitude];
      if (known) {
        updateLayerMarker(known.getElement() as HTMLButtonElement, one);
        known.setLngLat(place);
        continue;
      }
      const element = createLayerMarker(one, (id) => latest.current.onSelect?.(id));
      const marker = new Marker({ element, draggable: one.isMovable ?? false }).setLngLat(place).addTo(map);
      marker.on('dragend', () => {
        latest.current.onMove?.(one.id, toPosition(marker.getLngLat()));
      });
      shown.current.set(one.id, marker);
    }
  }, [map, markers, latest]);
  useEffect(() => {
    if (map && frame.current) showLines(map, lines ?? [], frame.current);
  }, [map, lines, frame]);
  return <div ref={frame} className={styles['drawing']} />;
}
