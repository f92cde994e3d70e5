import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMapInView } from './map-in-view.fixtures.ts';
import { GoogleMapsKeyContext } from '../core/google-maps-key.ts';
import { LocationMap } from './location-map.tsx';

// MapLibre needs WebGL, which jsdom lacks; the browser tests draw it.
vi.mock('./bundled-map.tsx', () => ({ default: () => <p>Bundled outlines</p> }));

const points = [
  { id: 'pier', latitude: 34.01, longitude: -118.5, label: 'Santa Monica Pier' },
  { id: 'beach', latitude: 34.02, longitude: -118.51, label: 'Beach' },
  { id: 'harbour', latitude: 41.38, longitude: 2.18, label: 'Harbour' },
];
const world = { west: -180, south: -85, east: 180, north: 85 };

/** As much of Google's library as a map with an overlay calls. */
function standInForGoogle() {
  let idle = () => {};
  const view = { zoom: 3 };
  const remove = vi.fn();
  class StandInMap {
    readonly frame: HTMLElement;
    constructor(frame: HTMLElement) {
      this.frame = frame;
    }
    fitBounds = () => {};
    getBounds = () => ({ toJSON: () => world });
    getZoom = () => view.zoom;
    setCenter = () => {};
    setZoom = (zoom: number) => {
      view.zoom = zoom;
      idle();
    };
    addListener = (_event: string, listener: () => void) => {
      idle = listener;
      return { remove };
    };
  }
  class OverlayView {
    static preventMapHitsAndGesturesFrom = () => {};
    #map: StandInMap | null = null;
    onAdd = () => {};
    onRemove = () => {};
    getPanes = () => ({ overlayMouseTarget: this.#map?.frame });
    getProjection = () => ({ fromLatLngToDivPixel: () => ({ x: 10, y: 20 }) });
    setMap = (map: StandInMap | null) => {
      this.#map = map;
      if (map) this.onAdd();
      else this.onRemove();
    };
  }
  const importLibrary = vi.fn(async () => ({
    Map: StandInMap,
    OverlayView,
    ColorScheme: { DARK: 'DARK', LIGHT: 'LIGHT' },
  }));
  vi.stubGlobal('google', { maps: { importLibrary } });
  return { importLibrary, view, move: () => idle() };
}

beforeEach(() => {
  stubMapInView();
});
afterEach(() => {
  vi.resetModules();
});

const showMap = (apiKey: string | null, onSelect = vi.fn()) => {
  const shown = render(
    <GoogleMapsKeyContext value={apiKey}>
      <LocationMap label="Sites" points={points} onSelect={onSelect} />
    </GoogleMapsKeyContext>,
  );
  return { ...shown, user: userEvent.setup(), onSelect };
};

const markers = () => screen.getByRole('application', { name: 'Sites' }).querySelectorAll('button');

test('with a key points are buttons on Google’s map, and a cluster opens when pressed', async () => {
  const google = standInForGoogle();
  const { user, onSelect } = showMap('a-key');
  await screen.findByRole('application', { name: 'Sites' });
  await waitFor(() => expect(google.importLibrary).toHaveBeenCalledTimes(2));
  await waitFor(() => {
    google.move();
    expect([...markers()].map(({ title }) => title).toSorted()).toEqual(['2 places. Zoom in', 'Harbour']);
  });
  await user.click(screen.getByTitle('2 places. Zoom in'));
  expect([...markers()].map(({ title }) => title).toSorted()).toEqual(['Beach', 'Harbour', 'Santa Monica Pier']);
  await user.click(screen.getByTitle('Beach'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('beach');
  expect(screen.queryByText('Outlines: Natural Earth')).not.toBeInTheDocument();
});

test('a key that Google refuses leads to the bundled map', async () => {
  const { importLibrary } = standInForGoogle();
  showMap('a-key');
  await screen.findByRole('application', { name: 'Sites' });
  await waitFor(() => expect(importLibrary).toHaveBeenCalledTimes(2));
  act(() => window.gm_authFailure?.());
  expect(await screen.findByText('Bundled outlines')).toBeVisible();
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
});

test('Google says once that it refuses a key: every map of the page and every later one is the bundled one', async () => {
  const { importLibrary } = standInForGoogle();
  showMap('a-key');
  showMap('a-key');
  await waitFor(() => expect(screen.getAllByRole('application', { name: 'Sites' })).toHaveLength(2));
  await waitFor(() => expect(importLibrary).toHaveBeenCalledTimes(2));
  act(() => window.gm_authFailure?.());
  await waitFor(() => expect(screen.getAllByText('Bundled outlines')).toHaveLength(2));
  showMap('a-key');
  await waitFor(() => expect(screen.getAllByText('Bundled outlines')).toHaveLength(3));
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
  expect(importLibrary).toHaveBeenCalledTimes(2);
});

test('where Google cannot be reached the bundled map is drawn', async () => {
  const { importLibrary } = standInForGoogle();
  importLibrary.mockRejectedValue(new Error('The Google Maps JavaScript API could not load.'));
  showMap('a-key');
  expect(await screen.findByText('Bundled outlines')).toBeVisible();
});

test('without a key Google is not asked', async () => {
  const { importLibrary } = standInForGoogle();
  showMap(null);
  expect(await screen.findByText('Bundled outlines')).toBeVisible();
  expect(importLibrary).not.toHaveBeenCalled();
});
