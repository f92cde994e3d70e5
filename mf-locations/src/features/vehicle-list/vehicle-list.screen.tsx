import { useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import { listVehicleManufacturers, listVehicles } from '@plugboard/contracts/vehicles';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { Icon } from '@plugboard/ui';
import { useLiveVehicles } from '../../common/vehicles/vehicle.api.ts';
import { vehicleColumns, vehiclePhoneRow } from './vehicle-columns.tsx';
import { vehicleList, vehicleQuery } from './vehicle-list.ts';

const maxManufacturers = 200;

/** The tenant's vehicles with their battery, and the charger at which each stands (spec §2.13). */
export default function VehicleListScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayChange = useCan('change_vehicle');
  const list = useList(vehicleList, listVehicles, vehicleQuery);
  const { data: makers } = useApiQuery(listVehicleManufacturers, { query: { limit: maxManufacturers } });
  useLiveVehicles();
  const adding = {
    primaryAction: {
      label: t('vehicles.add'),
      icon: <Icon name="plus" />,
      onClick: () => void navigate(places.addVehicle()),
    },
  };
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={vehicleColumns}
      phoneRow={vehiclePhoneRow}
      onRowOpen={({ id }) => void navigate(places.vehicle(id))}
      choices={{
        manufacturer: (makers?.results ?? []).map(({ manufacturer }) => ({ value: manufacturer, label: manufacturer })),
      }}
      secondaryActions={[
        { key: 'routes', label: t('routes.title'), onClick: () => void navigate(places.vehicleRoutes()) },
        { key: 'vendors', label: t('vendors.title'), onClick: () => void navigate(places.vehicleVendors()) },
      ]}
      {...(mayChange ? adding : {})}
    />
  );
}
