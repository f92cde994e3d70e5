import type { Waypoint } from '@plugboard/contracts/vehicles';
import { notify, useTexts } from '@plugboard/sdk';
import { useRouteWords } from '../../common/routes/route-words.ts';

/** Says that a route was saved, and which waypoints were left out because they cannot be reached. */
export function useSavedNotice() {
  const { t } = useTexts();
  const { list } = useRouteWords();
  return (dropped: readonly Waypoint[]): void => {
    if (dropped.length === 0) notify.success(t('routes.saved'));
    else notify.info(t('routes.savedWithout', { count: dropped.length, waypoints: list(dropped) }));
  };
}
