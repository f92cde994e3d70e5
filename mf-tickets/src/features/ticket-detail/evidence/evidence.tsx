import { type ChargerStatus, chargerStatusLabelKey, describeFault } from '@plugboard/contracts/chargers';
import { type TicketEvidence } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { orDash, PlainTable, Section, StatusTag } from '@plugboard/ui';
import { When } from '../../../common/when.tsx';
import { EvidenceMessage } from './evidence-message.tsx';
import styles from './evidence.module.css';

const Status = ({ status }: { readonly status: ChargerStatus | null }) => {
  const { t } = useTexts();
  return <StatusTag status={status ?? 'UNKNOWN'} label={t(`terms:chargerStatus.${chargerStatusLabelKey(status)}`)} />;
};

/** State of the charger when the ticket was opened: in words, with its messages folded. */
export function Evidence({ evidence }: { readonly evidence: TicketEvidence }) {
  const { t } = useTexts();
  const { taken_at: takenAt, charger_status: status, is_online: isOnline, last_seen_at: seenAt } = evidence;
  return (
    <Section title={t('evidence.title')}>
      <p className={styles['line']}>
        {t('evidence.taken')} <When at={takenAt} />
      </p>
      <p className={styles['line']}>
        <Status status={status} />
        <span>
          {isOnline ? t('terms:chargerStatus.connected') : t('evidence.offline')} · {t('evidence.lastSeen')}{' '}
          <When at={seenAt} />
        </span>
      </p>
      {evidence.ports.length === 0 ? null : <Ports ports={evidence.ports} />}
      {evidence.messages.length === 0 ? (
        <p className={styles['line']}>{t('evidence.noMessages')}</p>
      ) : (
        <details className={styles['fold']}>
          <summary>{t('evidence.messages', { count: evidence.messages.length })}</summary>
          <ol className={styles['messages']}>
            {evidence.messages.map((message) => (
              <EvidenceMessage key={message.id} message={message} />
            ))}
          </ol>
        </details>
      )}
    </Section>
  );
}

function Ports({ ports }: Pick<TicketEvidence, 'ports'>) {
  const { t, language } = useTexts();
  return (
    <div className={styles['ports']}>
      <PlainTable
        label={t('evidence.ports')}
        heads={[t('field.port'), t('terms:status'), t('evidence.errorCode'), t('terms:since')]}
      >
        {ports.map((port) => (
          <tr key={port.id}>
            <th scope="row">{port.connector_id}</th>
            <td>
              <Status status={port.status} />
            </td>
            <td className={styles['cause']}>
              {orDash(port.error_code === null ? null : describeFault(port.error_code, language))}
            </td>
            <td>
              <When at={port.status_since} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}
