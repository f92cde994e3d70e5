import type { PayableCharger } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk/public';
import { localeTagOf } from '../../../common/format-money.ts';
import styles from '../open-charger.module.css';
import { driverStatus, driverTone } from '../port-status.model.ts';

/** The connectors in the order of their numbers, each with what it can do and whether it is free. */
export function ConnectorList({ ports }: Pick<PayableCharger, 'ports'>) {
  const { t, language } = useTexts();
  const power = new Intl.NumberFormat(localeTagOf(language), { maximumFractionDigits: 1 });
  return (
    <ul className={styles['ports']}>
      {ports.map(({ connector_id, connector_type, status, max_power }) => {
        const meaning = driverStatus(status);
        return (
          <li key={connector_id}>
            <span>
              <strong>{t(`connector.${connector_type}`)}</strong>
              <small>{t('openCharger.connector', { number: connector_id, power: power.format(max_power) })}</small>
            </span>
            <span className={styles['status']} data-tone={driverTone(meaning)}>
              {t(`status.${meaning}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
