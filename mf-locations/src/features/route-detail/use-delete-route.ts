import { ApiError } from '@plugboard/api';
import { places } from '@plugboard/contracts/platform';
import type { VehicleRoute } from '@plugboard/contracts/vehicles';
import { deleteVersion, notify, useNavigate, useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui';
import { fetchRouteTag, useDeleteRoute as useSendDelete } from '../../common/routes/route.api.ts';
import { useRouteWords } from '../../common/routes/route-words.ts';

/** Deletes a route as it is shown, after a question. */
export function useDeleteRoute() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { nameOf } = useRouteWords();
  const { mutateAsync } = useSendDelete();
  return async (route: VehicleRoute): Promise<void> => {
    const { id, version } = route;
    const confirmDelete = (isChanged: boolean) =>
      confirm({
        title: t('vehicles.deleteTitle', { name: nameOf(route) }),
        text: isChanged ? `${t('vehicles.changedMeanwhile')} ${t('vehicles.deleteText')}` : t('vehicles.deleteText'),
        confirmLabel: t('routes.delete'),
        danger: true,
      });
    const send = (ifMatch: string) => mutateAsync({ params: { id }, ifMatch });
    try {
      const tag = `"${version}"`;
      if (!(await deleteVersion({ tag, confirm: confirmDelete, send, fetchTag: () => fetchRouteTag(id) }))) return;
      notify.success(t('routes.deleted'));
      void navigate(places.vehicleRoutes());
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      notify.error(t(isGone ? 'routes.missing' : 'routes.notDeleted'));
    }
  };
}
