import { useApiQuery } from '@plugboard/api';
import { type Charger, describeFault, getCharger, type Port } from '@plugboard/contracts/chargers';
import { type ParcelProps, places } from '@plugboard/contracts/platform';
import { maxEvidenceMessages, type Ticket } from '@plugboard/contracts/tickets';
import { Link, Parcel, RemoteResource, useLeaveGuard, useTexts } from '@plugboard/sdk';
import { EmptyState } from '@plugboard/ui';
import { useId, useState } from 'react';
import { NewTicketForm } from '../common/ticket-form/new-ticket-form.tsx';
import styles from './ticket-open.module.css';

const useCharger = (id: string) => useApiQuery(getCharger, { params: { id } });

/** Opens a ticket for a charger, or for one of its ports, with its evidence attached. */
export default function TicketOpenParcel({ charger: id, port }: ParcelProps['ticket-open@1']) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useCharger(id)} failed={t('embedded.chargerFailed')}>
      {(charger) => <OpenTicketForm key={`${id} ${port}`} charger={charger} portId={port ?? null} />}
    </RemoteResource>
  );
}

interface OpenTicketFormProps {
  readonly charger: Charger;
  /** `null`: the ticket is for the whole charger. */
  readonly portId: string | null;
}

function OpenTicketForm({ charger, portId }: OpenTicketFormProps) {
  const { t } = useTexts();
  const [isDirty, setDirty] = useState(false);
  const [opened, setOpened] = useState<Ticket | null>(null);
  const [start] = useState({ charger: charger.id, port: portId, attach_evidence: true });
  useLeaveGuard(isDirty && opened === null);
  if (opened !== null)
    return (
      <EmptyState
        title={t('embedded.opened', { id: opened.id })}
        {...(opened.evidence === null ? {} : { text: t('embedded.openedText') })}
        action={<Link to={places.ticket(opened.id)}>{t('list.open', { id: opened.id })}</Link>}
      />
    );
  return (
    <>
      <EvidencePreview charger={charger} ports={charger.ports.filter(({ id }) => portId === null || id === portId)} />
      <NewTicketForm start={start} onDirtyChange={setDirty} onSaved={setOpened} />
    </>
  );
}

interface EvidencePreviewProps {
  readonly charger: Charger;
  /** The ticket's ports. */
  readonly ports: readonly Port[];
}

/** Preview of the evidence that the server attaches when the ticket is opened. */
function EvidencePreview({ charger, ports }: EvidencePreviewProps) {
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
      <p className={styles['quiet']}>{t('embedded.evidenceText', { count: maxEvidenceMessages })}</p>
    </section>
  );
}
