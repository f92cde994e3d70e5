import type { VehicleRoute, Waypoint } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';

/** How routes and their waypoints are called. */
export function useRouteWords() {
  const { t } = useTexts();
  return {
    nameOf: ({ data }: Pick<VehicleRoute, 'data'>): string => data.name || t('routes.unnamed'),
    stopOf: ({ name, lat, lng }: Waypoint, number: number): string =>
      name
        ? t('routes.stopNamed', { number, name })
        : t('routes.stopAt', { number, latitude: lat.toFixed(4), longitude: lng.toFixed(4) }),
    list: (waypoints: readonly Waypoint[]): string =>
      waypoints.map(({ name, lat, lng }) => name || `${lat.toFixed(4)}, ${lng.toFixed(4)}`).join('; '),
  };
}
