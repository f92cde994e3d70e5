import { errorMessage } from '@plugboard/api';
import { places } from '@plugboard/contracts/platform';
import type { VehicleRoute } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import type { MapLine } from '@plugboard/ui/map';
import { useMemo } from 'react';
import { useLiveRoutes } from '../../../common/routes/route.api.ts';
import { boundsOf, straightLine, toRouteLines } from '../../../common/routes/route-battery.model.ts';
import type { MapEntry, MapLayer } from '../map-layer.ts';
import type { MapState } from '../use-map-state.ts';
import { useRoutesInView } from './fleet-map.api.ts';

const lineId = ({ id }: VehicleRoute) => `route ${id}`;

const toEntry = (route: VehicleRoute): MapEntry => ({
  id: lineId(route),
  title: route.data.name,
  to: places.vehicleRoute(route.id),
  detail: route.vehicle_name,
  end: null,
  part: boundsOf(route.data.rout),
});

const toLines = (route: VehicleRoute, chosen: string): readonly MapLine[] => {
  const id = lineId(route);
  const lines = route.way === null ? [straightLine(id, route.data.rout)] : toRouteLines(id, route.way, null);
  return lines.map((line) => ({ ...line, isSelected: id === chosen }));
};

const none: readonly VehicleRoute[] = [];

/** Saved routes that touch the view, as lines. */
export function useRouteLayer({ filter, view, chosen, isShown }: MapState): MapLayer {
  const { t } = useTexts();
  const isOn = isShown('routes');
  const query = useRoutesInView(filter.search, view, isOn);
  useLiveRoutes();
  const routes = isOn ? (query.data?.results ?? none) : none;
  const lines = useMemo(() => routes.flatMap((route) => toLines(route, chosen)), [routes, chosen]);
  const count = query.data?.count;
  return {
    key: 'routes',
    label: t('routes.title'),
    markers: [],
    lines,
    entries: routes.map(toEntry),
    extent: null,
    count,
    none: t('maps.noRoutes'),
    hint: count !== undefined && count > routes.length && isOn ? t('maps.zoomIn', { shown: routes.length }) : undefined,
    failure:
      query.error === null
        ? null
        : { text: errorMessage(query.error, t('routes.failed')), onRetry: () => void query.refetch() },
  };
}
