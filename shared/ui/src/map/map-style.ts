import type { StyleSpecification } from 'maplibre-gl';

const worldUrl = new URL('./geography/world.json', import.meta.url).href;

/** Value of a token where the map stands: WebGL does not read custom properties. */
const token = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(`--pb-${name}`).trim();

/** The map's ground, in the colours of the scheme in force. It asks no server but the portal's own. */
export const createMapStyle = (element: Element): StyleSpecification => ({
  version: 8,
  sources: { world: { type: 'geojson', data: worldUrl } },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': token(element, 'surface-sunken') } },
    {
      id: 'land',
      type: 'fill',
      source: 'world',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': token(element, 'surface-raised'), 'fill-outline-color': token(element, 'line-strong') },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'world',
      filter: ['==', ['get', 'kind'], 'border'],
      paint: { 'line-color': token(element, 'line') },
    },
  ],
});
