import type { GeoJSONSource, Map as LibreMap, Point } from 'maplibre-gl';
import { unwrapPath } from './bounds.model.ts';
import type { MapLine } from './layer-map.types.ts';
import { readToneColour } from './tone-colours.ts';

const linesName = 'lines';

const toFeatures = (lines: readonly MapLine[], frame: Element) => ({
  type: 'FeatureCollection' as const,
  features: lines.map(({ id, path, tone, isSelected = false }) => ({
    type: 'Feature' as const,
    properties: {
      id,
      colour: readToneColour(tone, frame),
      width: isSelected ? 6 : 4,
    },
    geometry: {
      type: 'LineString' as const,
      coordinates: unwrapPath(path).map(([latitude, longitude]) => [longitude, latitude]),
    },
  })),
});

/** Makes room for lines, below the markers. */
export function addLines(map: LibreMap): void {
  map.addSource(linesName, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({
    id: linesName,
    type: 'line',
    source: linesName,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': ['get', 'colour'], 'line-width': ['get', 'width'] },
  });
}

export function showLines(map: LibreMap, lines: readonly MapLine[], frame: Element): void {
  map.getSource<GeoJSONSource>(linesName)?.setData(toFeatures(lines, frame));
}

/** Id of the line at a point of the screen; `null` without one. */
export function lineAt(map: LibreMap, point: Point): string | null {
  const [line] = map.getLayer(linesName) ? map.queryRenderedFeatures(point, { layers: [linesName] }) : [];
  return line ? String(line.properties['id']) : null;
}
