import { places } from '@plugboard/contracts/platform';
import type { VehicleRoute } from '@plugboard/contracts/vehicles';
import { Link, useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import { toDraftAddress } from '../../../common/routes/route-draft.model.ts';
import { useRouteWords } from '../../../common/routes/route-words.ts';
import type { UnreachableRoute } from '../unreachable-route.ts';

interface DeletedRouteProps {
  readonly route: VehicleRoute;
  readonly deleted: UnreachableRoute;
}

/** Says that the route was deleted and why (spec §8), and offers the other waypoints as a new one. */
export function DeletedRoute({ route, deleted: { dropped, kept } }: DeletedRouteProps) {
  const { t } = useTexts();
  const { nameOf, list } = useRouteWords();
  const draft = toDraftAddress({ vehicle: route.vehicle, name: route.data.name, rout: kept });
  return (
    <>
      <Notice tone="bad">
        {t('routes.unreachable', { name: nameOf(route), count: dropped.length, waypoints: list(dropped) })}
      </Notice>
      {kept.length < 2 ? null : (
        <Link to={`${places.addVehicleRoute()}?${draft}`}>{t('routes.saveRest', { count: kept.length })}</Link>
      )}
      <Link to={places.vehicleRoutes()}>{t('routes.title')}</Link>
    </>
  );
}
