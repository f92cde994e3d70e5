/// <reference types="google.maps" />
import { createClusters, type ClusteredMarker } from './google-clusters.ts';
import type { GoogleMaps } from './load-google-maps.ts';
import { createMarkerButton, type MarkerOptions } from './marker-button.ts';
import styles from './map.module.css';

/**
 * Shows points as the buttons that the bundled map has, in a layer above Google's ground: Google's own markers need a
 * map identifier beside the key, and look different. Returns how to take the layer away.
 */
export function showGoogleMarkers(
  { maps }: GoogleMaps,
  map: google.maps.Map,
  { points, clusterText, select }: MarkerOptions,
): () => void {
  const clustersIn = createClusters(points);
  const shown = new Map<string, { readonly button: HTMLElement; readonly marker: ClusteredMarker }>();
  const layer = document.createElement('div');
  const overlay = new maps.OverlayView();

  const createButton = ({ point, count, openingZoom, latitude, longitude }: ClusteredMarker): HTMLElement => {
    const open = () => {
      map.setCenter({ lat: latitude, lng: longitude });
      map.setZoom(openingZoom);
    };
    const button = point
      ? createMarkerButton(point.label, '', () => select(point.id))
      : createMarkerButton(clusterText(count), String(count), open);
    button.classList.add(styles['placed'] ?? '');
    return button;
  };

  overlay.onAdd = () => {
    maps.OverlayView.preventMapHitsAndGesturesFrom(layer);
    overlay.getPanes()?.overlayMouseTarget.append(layer);
  };
  overlay.onRemove = () => layer.remove();
  overlay.draw = () => {
    const projection = overlay.getProjection();
    for (const { button, marker } of shown.values()) {
      const at = projection?.fromLatLngToDivPixel({ lat: marker.latitude, lng: marker.longitude });
      if (at) button.style.translate = `${at.x}px ${at.y}px`;
    }
  };
  const update = () => {
    const view = map.getBounds()?.toJSON();
    if (!view) return;
    const markers = clustersIn([view.west, view.south, view.east, view.north], map.getZoom() ?? 0);
    const inView = new Set(markers.map(({ key }) => key));
    for (const [key, { button }] of shown) {
      if (inView.has(key)) continue;
      button.remove();
      shown.delete(key);
    }
    for (const marker of markers) {
      if (shown.has(marker.key)) continue;
      const button = createButton(marker);
      layer.append(button);
      shown.set(marker.key, { button, marker });
    }
    overlay.draw();
  };
  overlay.setMap(map);
  const listening = map.addListener('idle', update);
  return () => {
    listening.remove();
    overlay.setMap(null);
  };
}
