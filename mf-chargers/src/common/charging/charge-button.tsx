import type { ChargerListItem, Port } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { isPending, pendingKey, useChargeAtPort, useCommandAt, useCommandTexts } from '@plugboard/sdk/commands';
import { Icon, Tooltip } from '@plugboard/ui';
import { useRefusalText } from '../no-connection.tsx';
import { useMountedAt } from '../use-now.ts';
import { chargeButtonState } from './charge-button.model.ts';
import styles from './charge-button.module.css';

interface ChargeButtonProps {
  readonly charger: ChargerListItem;
  readonly port: Port;
  /** Whose button it is, such as “DEMO-002 Port 1”. */
  readonly name: string;
}

/**
 * Start or stop at a port (spec §2.11). A pending command is faded until the charge point has reported its outcome; a
 * disabled button explains itself on hover and focus.
 */
export function ChargeButton({ charger, port, name }: ChargeButtonProps) {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const refusalText = useRefusalText(charger);
  const target = { charger: charger.id, port: port.id };
  const progress = useCommandAt(target, 'start');
  const charge = useChargeAtPort();
  const { action, refusal } = chargeButtonState(charger, port, useMountedAt());
  const pending = isPending(progress);
  const label = pending ? commandText(pendingKey(progress.action)) : t(`charge.${action}`);
  const why = pending ? commandText(`state.${progress.state}`) : refusal === null ? null : refusalText(refusal);
  const isOff = why !== null;
  const press = () => void charge(target, action);
  return (
    <Tooltip title={why} trigger={['hover', 'focus']}>
      <button
        type="button"
        className={styles['button']}
        data-action={isOff ? undefined : action}
        data-pending={pending}
        aria-label={`${label} · ${name}`}
        aria-disabled={isOff}
        aria-busy={pending}
        onClick={isOff ? undefined : press}
      >
        <Icon name={pending ? 'clock' : action === 'start' ? 'bolt' : 'stop'} size={14} />
        {label}
      </button>
    </Tooltip>
  );
}
