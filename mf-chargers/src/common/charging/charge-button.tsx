import type { ChargerListItem, Port } from '@plugboard/contracts/chargers';
import { useMountedAt, useTexts } from '@plugboard/sdk';
import {
  type CommandProgress,
  isPending,
  pendingKey,
  useChargeAtPort,
  useCommandAt,
  useCommandTexts,
} from '@plugboard/sdk/commands';
import { Icon, Tooltip } from '@plugboard/ui';
import { useRefusalText } from '../no-connection.tsx';
import { isPortEmpty } from '../port-readings.model.ts';
import { chargeButtonState } from './charge-button.model.ts';
import styles from './charge-button.module.css';
import { useStopQuestion } from './use-stop-question.tsx';

interface ChargeButtonProps {
  readonly charger: ChargerListItem;
  readonly port: Port;
  /** Whose button it is, such as “DEMO-002 Port 1”. */
  readonly name: string;
}

/** The charge point has agreed to start, and there is no car at the port yet. */
const isWaitingForCar = ({ action, state }: CommandProgress, { status }: Port) =>
  action === 'start' && state === 'ACCEPTED' && isPortEmpty(status);

/**
 * Start or stop at a port (spec §2.11); stopping asks, because it ends a driver's charge. A pending command is faded until the charge point has reported its outcome; a
 * disabled button explains itself on hover and focus.
 */
export function ChargeButton({ charger, port, name }: ChargeButtonProps) {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const isSureToStop = useStopQuestion();
  const refusalText = useRefusalText(charger);
  const target = { charger: charger.id, port: port.id };
  const progress = useCommandAt(target, 'start');
  const charge = useChargeAtPort();
  const { action, refusal } = chargeButtonState(charger, port, useMountedAt());
  const pending = isPending(progress);
  const isWaiting = pending && isWaitingForCar(progress, port);
  const pendingLabel = pending && (isWaiting ? t('charge.waiting') : commandText(pendingKey(progress.action)));
  const label = pendingLabel || t(`charge.${action}`);
  const pendingHint = pending && (isWaiting ? t('charge.waitingHint') : commandText(`state.${progress.state}`));
  const why = pendingHint || (refusal === null ? null : refusalText(refusal));
  const isOff = why !== null;
  const hint = action === 'start' && isPortEmpty(port.status) ? t('charge.startsWithCar') : null;
  const press = async () => {
    if (action === 'start' || (await isSureToStop(charger, port, name))) await charge(target, action);
  };
  return (
    <Tooltip title={why ?? hint} trigger={['hover', 'focus']}>
      <button
        type="button"
        className={styles['button']}
        data-action={isOff ? undefined : action}
        data-pending={pending}
        aria-label={`${label} · ${name}`}
        aria-disabled={isOff}
        aria-busy={pending}
        onClick={isOff ? undefined : () => void press()}
      >
        <Icon name={pending ? 'clock' : action === 'start' ? 'bolt' : 'stop'} size={14} />
        {label}
      </button>
    </Tooltip>
  );
}
