import { ApiError } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { places, type ReplyOf } from '@plugboard/contracts/platform';
import type { getVehicleRoute, VehicleRoute } from '@plugboard/contracts/vehicles';
import {
  deleteVersion,
  Link,
  notify,
  RemoteResource,
  useNavigate,
  usePageTitle,
  useParams,
  useTexts,
} from '@plugboard/sdk';
import { Notice, PageFrame, useConfirm } from '@plugboard/ui';
import { useState } from 'react';
import { useRouteWords } from '../../common/routes/route-words.ts';
import { fetchRouteTag, useDeleteRoute as useSendDelete, useRoute } from '../../common/routes/route.api.ts';
import { RoutesBreadcrumb } from '../../common/routes/routes-breadcrumb.tsx';
import { DeletedRoute } from './components/deleted-route.tsx';
import { RouteView } from './components/route-view.tsx';
import type { UnreachableRoute } from './unreachable-route.ts';
import { useDirectionsAgain } from './use-directions-again.ts';

/** Deletes a route as it is shown, after a question. */
function useDeleteRoute() {
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

type Route = ReplyOf<typeof getVehicleRoute>;

/** One route on the map with the battery along it (spec §2.13, §9). */
export default function RouteDetailScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  return (
    <RemoteResource
      query={useRoute(id)}
      missing={{
        title: t('routes.missing'),
        text: t('detail.notFoundText'),
        action: <Link to={places.vehicleRoutes()}>{t('routes.title')}</Link>,
      }}
      failed={t('routes.failedOne')}
      frame={(content) => (
        <PageFrame title={t('routes.one')} breadcrumb={<RoutesBreadcrumb />}>
          {content}
        </PageFrame>
      )}
    >
      {(route) => <ShownRoute key={id} route={route} />}
    </RemoteResource>
  );
}

function ShownRoute({ route }: { readonly route: Route }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayChange = useCan('change_vehicle');
  const { nameOf } = useRouteWords();
  const remove = useDeleteRoute();
  const [deleted, setDeleted] = useState<UnreachableRoute | null>(null);
  const { calculate, isBusy, failed } = useDirectionsAgain(route, { mayChange, onDeleted: setDeleted });
  const name = nameOf(route);
  usePageTitle(name);
  const changes = [
    { key: 'directions', label: t('routes.again'), onClick: () => void calculate(), disabled: isBusy },
    { key: 'delete', label: t('routes.delete'), danger: true, onClick: () => void remove(route) },
  ];
  const editing = {
    primaryAction: { label: t('routes.edit'), onClick: () => void navigate(places.editVehicleRoute(route.id)) },
    secondaryActions: changes,
  };
  return (
    <PageFrame
      title={name}
      breadcrumb={<RoutesBreadcrumb current={name} />}
      {...(mayChange && deleted === null ? editing : {})}
    >
      {failed === null ? null : <Notice tone="warn">{failed}</Notice>}
      {deleted === null ? <RouteView route={route} /> : <DeletedRoute route={route} deleted={deleted} />}
    </PageFrame>
  );
}
