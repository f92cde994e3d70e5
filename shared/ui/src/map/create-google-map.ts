/// <reference types="google.maps" />
import type { GoogleMaps } from './load-google-maps.ts';

/** Google's map without controls but the zoom, in the colours of the scheme in force. */
export function createGoogleMap({ core, maps }: GoogleMaps, frame: HTMLElement, scheme: 'light' | 'dark') {
  return new maps.Map(frame, {
    colorScheme: scheme === 'dark' ? core.ColorScheme.DARK : core.ColorScheme.LIGHT,
    // The page scrolls past the map; with Ctrl, or two fingers, the map zooms.
    gestureHandling: 'cooperative',
    disableDefaultUI: true,
    zoomControl: true,
    keyboardShortcuts: true,
    center: { lat: 0, lng: 0 },
    zoom: 2,
  });
}
