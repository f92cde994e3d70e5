import type { TicketEvidence } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { formatTimeOfDay, Icon } from '@plugboard/ui';
import { useShownZone } from '../../../common/when.tsx';
import styles from './evidence.module.css';

type Message = TicketEvidence['messages'][number];

/** An OCPP message in a line: when, from whom, what; opened, word by word. */
export function EvidenceMessage({ message }: { readonly message: Message }) {
  const { t, language } = useTexts();
  const { at, direction, kind, action, error_code: errorCode, payload } = message;
  const zone = useShownZone();
  const name = action || t('evidence.unreadable');
  const text = JSON.stringify(payload, null, 2);
  return (
    <li className={styles['message']}>
      <details>
        <summary className={styles['summary']}>
          <time dateTime={at}>{formatTimeOfDay(at, zone, language)}</time>
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
