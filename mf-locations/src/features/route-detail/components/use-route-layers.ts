import type { SiteNearRoute, VehicleRoute } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import type { MapLine, MapMarker } from '@plugboard/ui/map';
import { useMemo } from 'react';
import {
  type BatteryAtStart,
  placeAlong,
  planRoute,
  straightLine,
  toRouteLines,
  toStopMarkers,
} from '../../../common/routes/route-battery.model.ts';
import { useRouteWords } from '../../../common/routes/route-words.ts';

/** Lines and markers of a route: battery by colour, where it falls below the reserve, and the proposed stops. */
export function useRouteLayers(
  { id, data, way, sites }: VehicleRoute & { readonly sites: readonly SiteNearRoute[] },
  battery: BatteryAtStart | null,
) {
  const { t } = useTexts();
  const { stopOf } = useRouteWords();
  const plan = useMemo(
    () => (way === null || battery === null ? null : planRoute(way, battery, sites)),
    [way, battery, sites],
  );
  const lines = useMemo<readonly MapLine[]>(
    () => (way === null ? [straightLine(id, data.rout)] : toRouteLines(id, way, battery)),
    [id, way, battery, data.rout],
  );
  const below = way === null || plan?.fallsBelowAt == null ? null : placeAlong(way, plan.fallsBelowAt);
  const markers: readonly MapMarker[] = [
    ...toStopMarkers(data.rout, stopOf),
    ...(plan?.stops ?? []).map(({ site }) => ({
      id: `charge ${site.id}`,
      kind: 'site' as const,
      tone: 'info' as const,
      text: 'ϟ',
      latitude: site.latitude,
      longitude: site.longitude,
      label: t('routes.chargeAt', { name: site.name }),
    })),
    ...(below === null
      ? []
      : [
          {
            id: 'below',
            kind: 'stop' as const,
            tone: 'bad' as const,
            text: '!',
            latitude: below[0],
            longitude: below[1],
            label: t('routes.belowHere', { percent: battery?.reserve ?? 0 }),
          },
        ]),
  ];
  return { lines, markers, plan };
}
