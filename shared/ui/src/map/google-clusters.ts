import Supercluster from 'supercluster';
import type { Bounds } from './bounds.model.ts';
import type { MapPoint } from './map.types.ts';

/** A button to show: one point, or several that lie close together. */
export interface ClusteredMarker {
  /** Stays with its point or cluster, so that its button keeps the focus while the map moves. */
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  /** `null` for a cluster. */
  readonly point: MapPoint | null;
  readonly count: number;
  /** Zoom at which a cluster opens. */
  readonly openingZoom: number;
}

/** As close as two buttons may come, in pixels. */
const radius = 50;
const deepestClusterZoom = 16;

/** Groups points by zoom and view. Ten thousand points are indexed once, in some ten milliseconds. */
export function createClusters(points: readonly MapPoint[]) {
  const index = new Supercluster<{ readonly at: number }>({ radius, maxZoom: deepestClusterZoom });
  index.load(
    points.map(({ latitude, longitude }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  return (bounds: Bounds, zoom: number): readonly ClusteredMarker[] =>
    index.getClusters([...bounds], Math.floor(zoom)).map(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if ('cluster' in properties) {
        const { cluster_id: id, point_count: count } = properties;
        const openingZoom = index.getClusterExpansionZoom(id);
        return { key: `cluster ${id}`, latitude, longitude, point: null, count, openingZoom };
      }
      const point = points[properties.at] ?? null;
      return { key: `point ${point?.id}`, latitude, longitude, point, count: 1, openingZoom: zoom };
    });
}
