import { places } from '@plugboard/contracts/platform';
import { type VehicleDetail, vehicleForm, type VehicleForm } from '@plugboard/contracts/vehicles';
import { Navigate, notify, RemoteResource, useLeaveGuard, useParams, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import { PageFrame } from '@plugboard/ui';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useChangeVehicle, useVehicleToEdit } from '../../common/vehicles/vehicle.api.ts';
import { VehiclesBreadcrumb } from '../../common/vehicles/vehicles-breadcrumb.tsx';
import { useVehicleLabels } from './use-vehicle-labels.ts';
import { VehicleFields } from './vehicle-fields.tsx';

/** Changes a vehicle (spec §2.13). */
export default function EditVehicleScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const query = useVehicleToEdit(id);
  return (
    <PageFrame
      title={t('vehicles.edit')}
      breadcrumb={<VehiclesBreadcrumb current={query.data?.reply.name ?? t('vehicles.edit')} />}
      width="form"
    >
      <RemoteResource query={query} missing={{ title: t('vehicles.missing') }} failed={t('vehicles.failedOne')}>
        {(read) => <ChangeForm read={read} refetch={query.refetch} />}
      </RemoteResource>
    </PageFrame>
  );
}

const toForm = (vehicle: VehicleDetail): VehicleForm => ({
  name: vehicle.name,
  vin: vehicle.vin,
  plate_number: vehicle.plate_number,
  manufacturer: vehicle.manufacturer,
  model: vehicle.model,
  battery_capacity: vehicle.battery_capacity,
  epa_range_miles: vehicle.epa_range_miles,
  user_charge_limit: vehicle.user_charge_limit,
});

function ChangeForm({ read, refetch }: VersionedRead<VehicleDetail>) {
  const { t } = useTexts();
  const labels = useVehicleLabels();
  const [isDirty, setDirty] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const { mutateAsync: change } = useChangeVehicle();
  useLeaveGuard(isDirty);
  const save = async ({ form, ifMatch }: Change<VehicleForm>) => {
    await change({ params: { id: read.reply.id }, body: form, ifMatch });
    notify.success(t('vehicles.changed'));
    setSaved(read.reply.id);
  };
  const edit = useVersionedForm({ read, refetch, toForm, save, onDirtyChange: setDirty });
  if (saved !== null && !isDirty) return <Navigate to={places.vehicle(saved)} replace />;
  return (
    <EditForm<VehicleForm>
      key={edit.formKey}
      {...edit.form}
      schema={vehicleForm}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} />}
    >
      <VehicleFields />
    </EditForm>
  );
}
