import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import type { getVehicleRoute } from '@plugboard/contracts/vehicles';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useNavigate, usePageTitle, useParams, useTexts } from '@plugboard/sdk';
import { Notice, PageFrame } from '@plugboard/ui';
import { useState } from 'react';
import { useRoute } from '../../common/routes/route.api.ts';
import { useRouteWords } from '../../common/routes/route-words.ts';
import { RoutesBreadcrumb } from '../../common/routes/routes-breadcrumb.tsx';
import { DeletedRoute } from './components/deleted-route.tsx';
import { RouteView } from './components/route-view.tsx';
import { useDeleteRoute } from './use-delete-route.ts';
import type { UnreachableRoute } from './unreachable-route.ts';
import { useDirectionsAgain } from './use-directions-again.ts';

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
