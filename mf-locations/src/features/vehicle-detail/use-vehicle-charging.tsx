import { callApi } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { chargeVehicle } from '@plugboard/contracts/network';
import type { VehicleDetail } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { isPending, pendingKey, useCommandAt, useCommandTexts, useSendCommand } from '@plugboard/sdk/commands';
import { Icon, type PageAction, useConfirm } from '@plugboard/ui';
import { chargingActionOf } from './vehicle-charging.model.ts';

/**
 * The action that starts charging, or stops it after a question; `null` for who may not, and where the vehicle stands
 * at no charger.
 */
export function useVehicleCharging({ id, name, charger }: VehicleDetail): PageAction | null {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const mayCharge = useCan('operate_charger');
  const send = useSendCommand();
  const confirm = useConfirm();
  const target = { charger: charger.id ?? '', port: charger.port };
  const progress = useCommandAt(target, 'start');
  const action = chargingActionOf(charger);
  if (!mayCharge || action === null) return null;
  const isWaiting = isPending(progress);
  const press = async () => {
    const question = {
      title: t('vehicles.charge.stopTitle', { name }),
      text: t('vehicles.charge.stopText'),
      confirmLabel: t('vehicles.charge.stop'),
      danger: true,
    };
    if (action === 'stop' && !(await confirm(question))) return;
    await send({ ...target, action }, (idempotencyKey) =>
      callApi(chargeVehicle, { params: { id, action }, idempotencyKey }),
    );
  };
  return {
    label: isWaiting ? commandText(pendingKey(progress.action)) : t(`vehicles.charge.${action}`),
    icon: <Icon name={action === 'start' ? 'bolt' : 'stop'} />,
    disabled: isWaiting,
    onClick: () => void press(),
  };
}
