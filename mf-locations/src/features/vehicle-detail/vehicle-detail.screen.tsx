import { ApiError } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import type { VehicleDetail } from '@plugboard/contracts/vehicles';
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
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { CommandStatusButton } from '@plugboard/sdk/commands';
import { PageFrame, useConfirm } from '@plugboard/ui';
import {
  fetchVehicleTag,
  useDeleteVehicle as useSendDelete,
  useLiveVehicles,
  useVehicle,
} from '../../common/vehicles/vehicle.api.ts';
import { VehiclesBreadcrumb } from '../../common/vehicles/vehicles-breadcrumb.tsx';
import { BatteryChart } from './components/battery-chart.tsx';
import { VehicleFacts } from './components/vehicle-facts.tsx';
import { VehicleNumbers } from './components/vehicle-numbers.tsx';
import { VehiclePlace } from './components/vehicle-place.tsx';
import { VehicleSessions } from './components/vehicle-sessions.tsx';
import { useVehicleCharging } from './use-vehicle-charging.tsx';
import styles from './vehicle-detail.module.css';

/** Deletes a vehicle as it is shown, after a question. */
function useDeleteVehicle() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mutateAsync } = useSendDelete();
  return async ({ id, name, version }: VehicleDetail): Promise<void> => {
    const confirmDelete = (isChanged: boolean) =>
      confirm({
        title: t('vehicles.deleteTitle', { name }),
        text: isChanged ? `${t('vehicles.changedMeanwhile')} ${t('vehicles.deleteText')}` : t('vehicles.deleteText'),
        confirmLabel: t('vehicles.delete'),
        danger: true,
      });
    const send = (ifMatch: string) => mutateAsync({ params: { id }, ifMatch });
    try {
      const tag = `"${version}"`;
      if (!(await deleteVersion({ tag, confirm: confirmDelete, send, fetchTag: () => fetchVehicleTag(id) }))) return;
      notify.success(t('vehicles.deleted'));
      void navigate(places.vehicles());
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      notify.error(t(isGone ? 'vehicles.missing' : 'vehicles.notDeleted'));
    }
  };
}

/** One vehicle: its battery now and over time, where it charges, who drives it (spec §2.13). */
export default function VehicleDetailScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  useLiveVehicles();
  return (
    <RemoteResource
      query={useVehicle(id)}
      missing={{
        title: t('vehicles.missing'),
        text: t('detail.notFoundText'),
        action: <Link to={places.vehicles()}>{t('vehicles.title')}</Link>,
      }}
      failed={t('vehicles.failedOne')}
      frame={(content) => (
        <PageFrame title={t('vehicles.one')} breadcrumb={<VehiclesBreadcrumb />}>
          {content}
        </PageFrame>
      )}
    >
      {(vehicle) => <ShownVehicle key={id} vehicle={vehicle} />}
    </RemoteResource>
  );
}

function ShownVehicle({ vehicle }: { readonly vehicle: VehicleDetail }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayChange = useCan('change_vehicle');
  const remove = useDeleteVehicle();
  const charging = useVehicleCharging(vehicle);
  const { id, name, charger } = vehicle;
  usePageTitle(name);
  const routes = {
    key: 'routes',
    label: t('routes.title'),
    onClick: () => void navigate(`${places.vehicleRoutes()}?vehicle=${id}`),
  };
  const changes = [
    { key: 'edit', label: t('vehicles.edit'), onClick: () => void navigate(places.editVehicle(id)) },
    { key: 'delete', label: t('vehicles.delete'), danger: true, onClick: () => void remove(vehicle) },
  ];
  const command =
    charger.id === null || charger.port === null ? null : (
      <CommandStatusButton
        target={{ charger: charger.id, port: charger.port }}
        action="start"
        name={name}
        zone={charger.timezone ?? 'UTC'}
      />
    );
  return (
    <PageFrame
      title={name}
      breadcrumb={<VehiclesBreadcrumb current={name} />}
      status={
        charger.id === null ? null : (
          <>
            <ChargerStatusTag status={charger.status} />
            {command}
          </>
        )
      }
      secondaryActions={mayChange ? [routes, ...changes] : [routes]}
      {...(charging === null ? {} : { primaryAction: charging })}
    >
      <div className={styles['page']}>
        <div className={styles['main']}>
          <VehicleNumbers vehicle={vehicle} />
          <BatteryChart vehicle={vehicle} />
          <VehicleSessions id={id} />
        </div>
        <div className={styles['side']}>
          <VehiclePlace vehicle={vehicle} />
          <VehicleFacts vehicle={vehicle} />
        </div>
      </div>
    </PageFrame>
  );
}
