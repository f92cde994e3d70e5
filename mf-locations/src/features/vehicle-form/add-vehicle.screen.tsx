import { useIdempotencyKey } from '@plugboard/api';
import { places } from '@plugboard/contracts/platform';
import { newVehicle, type NewVehicle } from '@plugboard/contracts/vehicles';
import { Navigate, notify, useLeaveGuard, useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useAddVehicle } from '../../common/vehicles/vehicle.api.ts';
import { VehiclesBreadcrumb } from '../../common/vehicles/vehicles-breadcrumb.tsx';
import { useVehicleLabels } from './use-vehicle-labels.ts';
import { VehicleFields } from './vehicle-fields.tsx';

const empty = {
  name: '',
  vin: null,
  plate_number: null,
  manufacturer: '',
  model: '',
  battery_capacity: null,
  epa_range_miles: null,
  user_charge_limit: null,
};

/** Adds a vehicle (spec §2.13). */
export default function AddVehicleScreen() {
  const { t } = useTexts();
  const [isDirty, setDirty] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const { mutateAsync: add } = useAddVehicle();
  const { keyFor } = useIdempotencyKey();
  const labels = useVehicleLabels();
  useLeaveGuard(isDirty);
  const save = async (body: NewVehicle) => {
    const { id } = await add({ body, idempotencyKey: keyFor(body) });
    notify.success(t('vehicles.added'));
    setSaved(id);
  };
  if (saved !== null && !isDirty) return <Navigate to={places.vehicle(saved)} replace />;
  return (
    <PageFrame title={t('vehicles.add')} breadcrumb={<VehiclesBreadcrumb current={t('vehicles.add')} />} width="form">
      <EditForm<NewVehicle>
        schema={newVehicle}
        initial={empty}
        labels={labels}
        saveLabel={t('vehicles.add')}
        saveWhen="always"
        onSave={save}
        onDirtyChange={setDirty}
      >
        <VehicleFields />
      </EditForm>
    </PageFrame>
  );
}
