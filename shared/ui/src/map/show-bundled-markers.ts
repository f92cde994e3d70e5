import { type GeoJSONSource, type Map as LibreMap, Marker } from 'maplibre-gl';
import { createMarkerButton, type MarkerOptions } from './marker-button.ts';

const sourceName = 'points';

/**
 * Shows points as buttons on the bundled map, and points that lie close together as one button with their number. Only points
 * in view have a button, so ten thousand points cost no more than a screenful.
 */
export function showBundledMarkers(map: LibreMap, { points, clusterText, select }: MarkerOptions): void {
  map.addSource(sourceName, {
    type: 'geojson',
    cluster: true,
    data: {
      type: 'FeatureCollection',
      features: points.map(({ id, label, longitude, latitude }) => ({
        type: 'Feature',
        properties: { id, label },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    },
  });
  // A source without a layer is not loaded.
  map.addLayer({ id: sourceName, type: 'circle', source: sourceName, paint: { 'circle-opacity': 0 } });

  const zoomInto = async (id: number, center: [number, number]) => {
    const zoom = await map.getSource<GeoJSONSource>(sourceName)?.getClusterExpansionZoom(id);
    if (zoom !== undefined) map.easeTo({ center, zoom });
  };
  const shown = new Map<string, Marker>();
  const update = () => {
    const inView = new Set<string>();
    for (const { properties, geometry } of map.querySourceFeatures(sourceName)) {
      if (geometry.type !== 'Point') continue;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { cluster_id: cluster, point_count: count, id, label } = properties;
      const key = cluster === undefined ? `point ${id}` : `cluster ${cluster} ${map.getZoom().toFixed(0)}`;
      inView.add(key);
      if (shown.has(key)) continue;
      const element =
        cluster === undefined
          ? createMarkerButton(String(label), '', () => select(String(id)))
          : createMarkerButton(
              clusterText(Number(count)),
              String(count),
              () => void zoomInto(Number(cluster), [longitude, latitude]),
            );
      shown.set(key, new Marker({ element }).setLngLat([longitude, latitude]).addTo(map));
    }
    for (const [key, marker] of shown) {
      if (inView.has(key)) continue;
      marker.remove();
      shown.delete(key);
    }
  };
  map.on('moveend', update);
  map.on('sourcedata', ({ sourceId, isSourceLoaded }) => sourceId === sourceName && isSourceLoaded && update());
}
