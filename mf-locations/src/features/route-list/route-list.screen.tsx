import { useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import { listVehicleRoutes, lookUpVehicles } from '@plugboard/contracts/vehicles';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { Icon } from '@plugboard/ui';
import { useLiveRoutes } from '../../common/routes/route.api.ts';
import { VehiclesBreadcrumb } from '../../common/vehicles/vehicles-breadcrumb.tsx';
import { routeColumns, routePhoneRow } from './route-columns.tsx';
import { routeList, routeQuery } from './route-list.ts';

/** Vehicles that are offered as a filter. */
const maxVehicles = 200;

/** Saved routes of the tenant's vehicles (spec §2.13). */
export default function RouteListScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayChange = useCan('change_vehicle');
  const list = useList(routeList, listVehicleRoutes, routeQuery);
  const { data: vehicles } = useApiQuery(lookUpVehicles, { query: { limit: maxVehicles } });
  useLiveRoutes();
  const changing = {
    primaryAction: {
      label: t('routes.add'),
      icon: <Icon name="plus" />,
      onClick: () => void navigate(places.addVehicleRoute()),
    },
    secondaryActions: [
      { key: 'upload', label: t('routes.upload.title'), onClick: () => void navigate(places.uploadVehicleRoutes()) },
    ],
  };
  return (
    <ListPage
      list={list}
      breadcrumb={<VehiclesBreadcrumb current={t('routes.title')} />}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={routeColumns}
      phoneRow={routePhoneRow}
      onRowOpen={({ id }) => void navigate(places.vehicleRoute(id))}
      choices={{ vehicle: (vehicles?.results ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
      {...(mayChange ? changing : {})}
    />
  );
}
