import { type Charger, describeFault, mostEvidenceMessages, type Port } from '@plugboard/contracts';
import { Parcel, useTexts } from '@plugboard/sdk';
import { useId } from 'react';
import styles from './evidence.module.css';

interface EvidenceProps {
  readonly charger: Charger;
  /** Those that the ticket is about. */
  readonly ports: readonly Port[];
}

/** What the server attaches to the ticket when it is opened, as far as it can be told before. */
export function Evidence({ charger, ports }: EvidenceProps) {
  const { t, language } = useTexts();
  const titleId = useId();
  const alerts = ports.filter(({ alert_info: alert }) => alert !== null);
  return (
    <section className={styles['evidence']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('embedded.evidence')}</h3>
      <p>{[charger.custom_id, ...ports.map(({ connector_id }) => t('port', { connector_id }))].join(' · ')}</p>
      <Parcel name="charger-status@1" props={{ chargerId: charger.id }} />
      {alerts.length === 0 ? null : (
        <ul className={styles['alerts']}>
          {alerts.map(({ id, connector_id, alert_info: alert }) => (
            <li key={id}>{`${t('port', { connector_id })}: ${describeFault(alert ?? '', language)}`}</li>
          ))}
        </ul>
      )}
      <p className={styles['quiet']}>{t('embedded.evidenceText', { count: mostEvidenceMessages })}</p>
    </section>
  );
}
