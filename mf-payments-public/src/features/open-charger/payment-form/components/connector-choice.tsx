import type { PayableCharger } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk/public';
import styles from '../../../../common/payment.module.css';
import { driverStatus } from '../../port-status.model.ts';

interface ConnectorChoiceProps {
  readonly ports: PayableCharger['ports'];
  readonly chosen: number;
  readonly onChoose: (connector: number) => void;
}

/** Which connector is paid for; a charger with one asks nothing. */
export function ConnectorChoice({ ports, chosen, onChoose }: ConnectorChoiceProps) {
  const { t } = useTexts();
  if (ports.length < 2) return null;
  return (
    <fieldset className={styles['ports']}>
      <legend>{t('pay.connector')}</legend>
      {ports.map(({ connector_id, connector_type, status }) => {
        const meaning = driverStatus(status);
        const isTaken = meaning === 'inUse' || meaning === 'outOfService';
        return (
          <label key={connector_id}>
            <input
              type="radio"
              name="connector"
              checked={connector_id === chosen}
              disabled={isTaken && connector_id !== chosen}
              onChange={() => onChoose(connector_id)}
            />
            {t('pay.connectorChoice', { number: connector_id, type: t(`connector.${connector_type}`) })}
            {isTaken && ` · ${t(`status.${meaning}`)}`}
          </label>
        );
      })}
    </fieldset>
  );
}
