import { ApiError } from '@plugboard/api';
import { places } from '@plugboard/contracts/platform';
import type { VehicleDetail } from '@plugboard/contracts/vehicles';
import { deleteVersion, notify, useNavigate, useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui';
import { fetchVehicleTag, useDeleteVehicle as useSendDelete } from '../../common/vehicles/vehicle.api.ts';

/** Deletes a vehicle as it is shown, after a question. */
export function useDeleteVehicle() {
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
