import { errorMessage, refetchReplies } from '@plugboard/api';
import { getVehicleRoute, type VehicleRoute } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { useEffect, useEffectEvent } from 'react';
import { useRecalculateRoute } from '../../common/routes/route.api.ts';
import type { UnreachableRoute } from './unreachable-route.ts';

interface Options {
  readonly mayChange: boolean;
  /** Called where a waypoint cannot be reached, and the server has deleted the route. */
  readonly onDeleted: (deleted: UnreachableRoute) => void;
}

/** Computes a route's directions again; automatically if it has none yet, as after an upload. */
export function useDirectionsAgain({ id, way }: VehicleRoute, { mayChange, onDeleted }: Options) {
  const { t } = useTexts();
  const { mutateAsync, isPending, error } = useRecalculateRoute();
  const calculate = async () => {
    try {
      const { route, dropped, kept } = await mutateAsync({ params: { id } });
      if (route === null) onDeleted({ dropped, kept });
      else refetchReplies(getVehicleRoute);
    } catch {
      // The mutation keeps the error, which is shown.
    }
  };
  const calculateFirst = useEffectEvent(() => void calculate());
  const isMissing = way === null && mayChange;
  useEffect(() => {
    if (isMissing) calculateFirst();
  }, [isMissing]);
  return { calculate, isBusy: isPending, failed: error === null ? null : errorMessage(error, t('routes.againFailed')) };
}
