import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as LibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useScheme } from '../core/use-scheme.ts';
import { computeCircle } from './circle.model.ts';
import { createMapStyle } from './map-style.ts';
import type { PositionMapProps } from './map.types.ts';
import styles from './map.module.css';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

const circleName = 'circle';

/** Room around the circle, as a part of its radius. */
const margin = 1.3;

function drawCircle(map: LibreMap, circle: ReturnType<typeof computeCircle>, colour: string): void {
  map.addSource(circleName, {
    type: 'geojson',
    data: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [circle] } },
  });
  map.addLayer({
    id: `${circleName}-area`,
    type: 'fill',
    source: circleName,
    paint: { 'fill-color': colour, 'fill-opacity': 0.12 },
  });
  map.addLayer({
    id: `${circleName}-line`,
    type: 'line',
    source: circleName,
    paint: { 'line-color': colour, 'line-width': 2 },
  });
}

/** A marker and its circle on MapLibre GL. */
export default function BundledPositionMap({ label, centre, radius, position, onMove }: PositionMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const marker = useRef<Marker | null>(null);
  const scheme = useScheme();
  const latest = useRef({ onMove, position });
  const { latitude, longitude } = centre;
  useEffect(() => {
    latest.current = { onMove, position };
    marker.current?.setLngLat([position.longitude, position.latitude]);
  });
  const isMovable = onMove !== undefined;
  useEffect(() => {
    if (!frame.current) return;
    const around = computeCircle({ latitude, longitude }, radius * margin);
    const map = new LibreMap({
      container: frame.current,
      style: createMapStyle(frame.current),
      attributionControl: false,
      cooperativeGestures: true,
      bounds: [
        Math.min(...around.map(([east = 0]) => east)),
        Math.min(...around.map(([, north = 0]) => north)),
        Math.max(...around.map(([east = 0]) => east)),
        Math.max(...around.map(([, north = 0]) => north)),
      ],
    });
    const colour = getComputedStyle(frame.current).getPropertyValue('--pb-primary').trim();
    map.addControl(new NavigationControl({ showCompass: false }));
    map.getCanvas().setAttribute('aria-label', label);
    map.once('load', () => drawCircle(map, computeCircle({ latitude, longitude }, radius), colour));
    const { position: start } = latest.current;
    const shown = new Marker({ color: colour, draggable: isMovable })
      .setLngLat([start.longitude, start.latitude])
      .addTo(map);
    marker.current = shown;
    const report = ({ lat, lng }: { readonly lat: number; readonly lng: number }) =>
      latest.current.onMove?.({ latitude: lat, longitude: lng });
    shown.on('dragend', () => report(shown.getLngLat()));
    if (isMovable) map.on('click', ({ lngLat }) => report(lngLat));
    return () => {
      marker.current = null;
      map.remove();
    };
  }, [latitude, longitude, radius, label, scheme, isMovable]);
  return <div ref={frame} className={styles['drawing']} />;
}
