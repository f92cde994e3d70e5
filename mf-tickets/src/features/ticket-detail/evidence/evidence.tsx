import { type ChargerStatus, chargerStatusLabelKey, describeFault } from '@plugboard/contracts/chargers';
import type { TicketEvidence } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { formatDateTime, formatTimeOfDay, Icon, orDash, PlainTable, Section, StatusTag } from '@plugboard/ui';
import { useDisplayZone, SiteTime } from '../../../common/site-time.tsx';
import styles from './evidence.module.css';

const EvidenceStatus = ({ status }: { readonly status: ChargerStatus | null }) => {
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
        <span>
          {t('evidence.taken')} <SiteTime at={takenAt} />
        </span>
      </p>
      <p className={styles['line']}>
        <EvidenceStatus status={status} />
        <span>
          {isOnline ? t('terms:chargerStatus.connected') : t('evidence.offline')} · {t('evidence.lastSeen')}{' '}
          <SiteTime at={seenAt} />
        </span>
      </p>
      {evidence.ports.length === 0 ? null : <PortTable ports={evidence.ports} />}
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

function PortTable({ ports }: Pick<TicketEvidence, 'ports'>) {
  const { t, language } = useTexts();
  return (
    <div className={styles['ports']}>
      <PlainTable
        label={t('evidence.ports')}
        heads={[t('field.port'), t('terms:status'), t('evidence.errorCode'), t('terms:since')]}
        linesOnPhone
      >
        {ports.map((port) => (
          <tr key={port.id}>
            <th scope="row">{t('terms:portNumber', { connector_id: port.connector_id })}</th>
            <td>
              <EvidenceStatus status={port.status} />
            </td>
            <td className={styles['cause']} data-none={port.error_code === null}>
              {orDash(port.error_code === null ? null : describeFault(port.error_code, language))}
            </td>
            <td>
              <SiteTime at={port.status_since} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}

type Message = TicketEvidence['messages'][number];

/** An OCPP message in a line: when, from whom, what; opened, word by word. */
function EvidenceMessage({ message }: { readonly message: Message }) {
  const { t, language } = useTexts();
  const { at, direction, kind, action, error_code: errorCode, payload } = message;
  const zone = useDisplayZone();
  const name = action || t('evidence.unreadable');
  const text = JSON.stringify(payload, null, 2);
  return (
    <li className={styles['message']}>
      <details>
        <summary className={styles['summary']}>
          <time dateTime={at} title={formatDateTime(at, zone, language)}>
            {formatTimeOfDay(at, zone, language)}
          </time>
          <span className={styles['direction']}>
            <Icon name={direction === 'in' ? 'sort-up' : 'sort-down'} size={14} />
            {t(`terms:direction.${direction}`)}
          </span>
          <span className={styles['action']}>{name}</span>
          <span data-kind={kind} className={styles['kind']}>
            {kind === 'error' ? (errorCode ?? t('evidence.kind.error')) : t(`evidence.kind.${kind}`)}
          </span>
        </summary>
        {/* Wide JSON scrolls, also by keyboard. */}
        <pre className={styles['json']} tabIndex={0} aria-label={name}>
          {text}
        </pre>
      </details>
    </li>
  );
}
