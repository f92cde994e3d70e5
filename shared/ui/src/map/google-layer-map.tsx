/// <reference types="google.maps" />
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../core/ui-locale.ts';
import { useScheme } from '../core/use-scheme.ts';
import { createGoogleMap } from './create-google-map.ts';
import type { LayerMapProps, MapMarker } from './layer-map.types.ts';
import { createLayerMarker, updateLayerMarker } from './layer-marker.ts';
import layerStyles from './layer-map.module.css';
import { type GoogleMaps, loadGoogleMaps, onKeyRefused } from './load-google-maps.ts';
import styles from './map.module.css';
import { readToneColour } from './tone-colours.ts';

export interface GoogleLayerMapProps extends LayerMapProps {
  readonly apiKey: string;
  /** Called where Google does not answer or refuses the key. */
  readonly onUnavailable: () => void;
}

interface PlacedButton {
  readonly button: HTMLElement;
  readonly marker: MapMarker;
}

interface Drawn {
  readonly library: GoogleMaps;
  readonly map: google.maps.Map;
  readonly layer: HTMLElement;
  readonly place: (buttons: readonly PlacedButton[]) => void;
}

/** A layer above the ground for buttons; `place` says which, and the map keeps them at their places. */
function openLayer({ maps }: GoogleMaps, map: google.maps.Map) {
  const layer = document.createElement('div');
  const overlay = new maps.OverlayView();
  let placed: readonly PlacedButton[] = [];
  overlay.onAdd = () => {
    maps.OverlayView.preventMapHitsAndGesturesFrom(layer);
    overlay.getPanes()?.overlayMouseTarget.append(layer);
  };
  overlay.onRemove = () => layer.remove();
  overlay.draw = () => {
    const projection = overlay.getProjection();
    for (const { button, marker } of placed) {
      const at = projection?.fromLatLngToDivPixel({ lat: marker.latitude, lng: marker.longitude });
      if (at) button.style.translate = `${at.x}px ${at.y}px`;
    }
  };
  overlay.setMap(map);
  const place = (buttons: readonly PlacedButton[]) => {
    placed = buttons;
    overlay.draw();
  };
  return { layer, place, close: () => overlay.setMap(null) };
}

function useGoogleMap(props: GoogleLayerMapProps) {
  const { apiKey, focus, maxFocusZoom, focusPadding } = props;
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const language = useLanguage();
  const scheme = useScheme();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const giveUp = () => latest.current.onUnavailable();
    const unsubscribe = onKeyRefused(giveUp);
    let end = () => {};
    let isGone = false;
    const draw = (library: GoogleMaps) => {
      if (isGone || !frame.current) return;
      const map = createGoogleMap(library, frame.current, scheme);
      const listeners = [
        map.addListener('idle', () => {
          const view = map.getBounds()?.toJSON();
          if (view)
            latest.current.onView?.({
              bounds: [view.west, view.south, view.east, view.north],
              // Google's tiles have 256 pixels.
              zoom: (map.getZoom() ?? 1) - 1,
            });
        }),
        map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
          if (latLng) latest.current.onPress?.({ latitude: latLng.lat(), longitude: latLng.lng() });
        }),
      ];
      const { layer, place, close } = openLayer(library, map);
      setDrawn({ library, map, layer, place });
      end = () => {
        for (const listener of listeners) listener.remove();
        close();
        setDrawn(null);
      };
    };
    loadGoogleMaps(apiKey, language).then(draw, giveUp);
    return () => {
      isGone = true;
      unsubscribe();
      end();
    };
  }, [apiKey, language, scheme]);
  useEffect(() => {
    if (!drawn || !focus) return;
    const [west, south, east, north] = focus;
    drawn.map.fitBounds({ west, south, east, north }, focusPadding);
    const zoom = drawn.map.getZoom();
    // Google's tiles have 256 pixels.
    if (maxFocusZoom !== undefined && zoom !== undefined && zoom > maxFocusZoom + 1)
      drawn.map.setZoom(maxFocusZoom + 1);
  }, [drawn, focus, maxFocusZoom, focusPadding]);
  return { frame, drawn, latest };
}

/** The same markers and lines as on the bundled map, above Google's ground. Markers are not dragged here. */
export default function GoogleLayerMap(props: GoogleLayerMapProps) {
  const { label, markers, lines } = props;
  const { frame, drawn, latest } = useGoogleMap(props);
  useEffect(() => {
    if (!drawn) return;
    const { layer, place } = drawn;
    const known = new Map([...layer.children].map((child) => [(child as HTMLElement).dataset['id'], child]));
    const buttons = markers.map((marker) => {
      const button =
        (known.get(marker.id) as HTMLButtonElement | undefined) ??
        createLayerMarker(marker, (id) => latest.current.onSelect?.(id));
      button.dataset['id'] = marker.id;
      button.classList.add(layerStyles['placed'] ?? '');
      updateLayerMarker(button, marker);
      if (!button.isConnected) layer.append(button);
      known.delete(marker.id);
      return { button, marker };
    });
    for (const child of known.values()) child.remove();
    place(buttons);
  }, [drawn, markers, latest]);
  useEffect(() => {
    const { current } = frame;
    if (!drawn || !current) return;
    const polylines = (lines ?? []).map(({ id, path, tone, isSelected }) => {
      const polyline = new drawn.library.maps.Polyline({
        map: drawn.map,
        path: path.map(([lat, lng]) => ({ lat, lng })),
        strokeColor: readToneColour(tone, current),
        strokeWeight: isSelected ? 6 : 4,
      });
      polyline.addListener('click', () => latest.current.onSelect?.(id));
      return polyline;
    });
    return () => {
      for (const polyline of polylines) polyline.setMap(null);
    };
  }, [drawn, lines, frame, latest]);
  return <div ref={frame} className={styles['drawing']} role="application" aria-label={label} />;
}
