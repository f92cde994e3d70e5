import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubMapInView } from './map-in-view.fixtures.ts';
import { LayerMap } from './layer-map.tsx';
import type { MapMarker, MapView } from './layer-map.types.ts';

type Corners = [[number, number], [number, number]];

/** Calls of MapLibre, which needs WebGL, and its answers. */
const libre = vi.hoisted(() => ({
  fitted: [] as number[][],
  lines: [] as { geometry: { coordinates: number[][] } }[],
  corners: [] as unknown as Corners,
  said: {} as Record<string, (event: object) => void>,
  dragged: () => {},
}));
const lngLat = (lng: number, lat: number) => ({
  lng,
  lat,
  wrap: () => lngLat(((((lng + 180) % 360) + 360) % 360) - 180, lat),
});

vi.mock('maplibre-gl', () => {
  class StandInMap {
    on = (event: string, heard: (event: object) => void) => {
      libre.said[event] = heard;
    };
    once = this.on;
    addControl = () => {};
    addSource = () => {};
    addLayer = () => {};
    getLayer = () => undefined;
    getSource = () => ({ setData: ({ features }: { features: typeof libre.lines }) => (libre.lines = features) });
    getCanvas = () => document.createElement('canvas');
    getContainer = () => ({ clientWidth: 1024 });
    setMinZoom = () => {};
    getZoom = () => 4;
    getBounds = () => ({ toArray: () => libre.corners });
    fitBounds = (bounds: number[]) => libre.fitted.push(bounds);
    remove = () => {};
  }
  class Marker {
    on = (_event: string, heard: () => void) => {
      libre.dragged = heard;
    };
    setLngLat = () => this;
    addTo = () => this;
    getLngLat = () => lngLat(181, -17);
    remove = () => {};
  }
  return { Map: StandInMap, Marker, NavigationControl: vi.fn(), setWorkerUrl: () => {} };
});

beforeEach(() => {
  stubMapInView();
  libre.fitted = [];
  libre.corners = [
    [170, -20],
    [190, -10],
  ];
});

test('a part across the date line is shown, reported, pressed and drawn as what it is', async () => {
  const views: MapView[] = [];
  const places: object[] = [];
  const stop: MapMarker = {
    id: 'a',
    kind: 'stop',
    tone: 'primary',
    label: 'Stop',
    latitude: -17,
    longitude: 179,
    isMovable: true,
  };
  render(
    <LayerMap
      label="Map"
      markers={[stop]}
      lines={[
        {
          id: 'way',
          tone: 'good',
          path: [
            [-17, 179],
            [-18, -179],
          ],
        },
      ]}
      focus={[179, -18, -179, -17]}
      onView={(view) => views.push(view)}
      onPress={(place) => places.push(place)}
      onMove={(_, place) => places.push(place)}
    />,
  );
  await screen.findByRole('figure', { name: 'Map' });
  await waitFor(() => expect(libre.said['load']).toBeDefined());
  act(() => libre.said['load']?.({}));
  expect(libre.fitted).toEqual([[179, -18, 181, -17]]);
  expect(views.at(-1)).toEqual({ bounds: [170, -20, -170, -10], zoom: 4 });
  expect(libre.lines.map(({ geometry }) => geometry.coordinates)).toEqual([
    [
      [179, -17],
      [181, -18],
    ],
  ]);
  act(() => libre.said['click']?.({ lngLat: lngLat(-185, -15), point: {} }));
  act(() => libre.dragged());
  expect(places).toEqual([
    { latitude: -15, longitude: 175 },
    { latitude: -17, longitude: -179 },
  ]);
});
