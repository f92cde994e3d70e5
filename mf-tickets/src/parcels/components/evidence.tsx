import { type Charger, describeFault, type Port } from '@plugboard/contracts/chargers';
import { mostEvidenceMessages } from '@plugboard/contracts/tickets';
import { Parcel, useTexts } from '@plugboard/sdk';
import { useId } from 'react';
import styles from './evidence.module.css';

interface EvidenceProps {
  readonly charger: Charger;
  /** The ticket's ports. */
  readonly ports: readonly Port[];
}

/** Preview of the evidence that the server attaches when the ticket is opened. */
export function Evidence({ charger, ports }: EvidenceProps) {
  const { t, language } = useTexts();
  const titleId = useId();
  const alerts = ports.filter(({ alert_info: alert }) => alert !== null);
  return (
    <section className={styles['evidence']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('embedded.evidence')}</h3>
      <p>
        {[charger.custom_id, ...ports.map(({ connector_id }) => t('terms:portNumber', { connector_id }))].join(' · ')}
      </p>
      <Parcel name="charger-status@1" props={{ chargerId: charger.id }} />
      {alerts.length === 0 ? null : (
        <ul className={styles['alerts']}>
          {alerts.map(({ id, connector_id, alert_info: alert }) => (
            <li key={id}>{`${t('terms:portNumber', { connector_id })}: ${describeFault(alert ?? '', language)}`}</li>
          ))}
        </ul>
      )}
      <p className={styles['quiet']}>{t('embedded.evidenceText', { count: mostEvidenceMessages })}</p>
    </section>
  );
}
