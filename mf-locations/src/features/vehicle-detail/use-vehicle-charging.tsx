import { callApi } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { chargeAt } from '@plugboard/contracts/network';
import type { VehicleDetail } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { isPending, pendingKey, useCommandAt, useCommandTexts, useSendCommand } from '@plugboard/sdk/commands';
import { Icon, type PageAction } from '@plugboard/ui';
import { chargingActionOf } from './vehicle-charging.model.ts';

/** The action that starts or stops charging; `null` for who may not, and where the vehicle stands at no charger. */
export function useVehicleCharging({ id, charger }: VehicleDetail): PageAction | null {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const mayCharge = useCan('operate_charger');
  const send = useSendCommand();
  const target = { charger: charger.id ?? '', port: charger.port };
  const progress = useCommandAt(target, 'start');
  const action = chargingActionOf(charger);
  if (!mayCharge || action === null) return null;
  const isWaiting = isPending(progress);
  return {
    label: isWaiting ? commandText(pendingKey(progress.action)) : t(`vehicles.charge.${action}`),
    icon: <Icon name={action === 'start' ? 'bolt' : 'stop'} />,
    disabled: isWaiting,
    onClick: () =>
      void send({ ...target, action }, (idempotencyKey) =>
        callApi(chargeAt, { params: { type: 'vehicle', id, action }, idempotencyKey }),
      ),
  };
}
