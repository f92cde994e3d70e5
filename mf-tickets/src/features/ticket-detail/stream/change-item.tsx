import type { TicketHistoryEntry } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { SiteTime } from '../../../common/site-time.tsx';
import { useChangeTexts } from '../../../common/ticket-form/use-change-texts.ts';
import styles from './change-item.module.css';
import type { ChangeStep } from './stream.model.ts';

/** The changes of one person at one time, in words. */
export function ChangeItem({ step: { at, by, entries } }: { readonly step: ChangeStep }) {
  const { t } = useTexts();
  return (
    <li className={styles['step']}>
      <p className={styles['head']}>
        <span className={styles['who']}>{by?.name ?? t('comments.portal')}</span>
        <span className={styles['when']}>
          <SiteTime at={at} />
        </span>
      </p>
      <ul className={styles['changes']}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Change entry={entry} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A description is too long for a line: it is behind a fold. */
function Change({ entry }: { readonly entry: TicketHistoryEntry }) {
  const { t } = useTexts();
  const { inHistory } = useChangeTexts();
  if (entry.field !== 'description') return inHistory(entry);
  return (
    <details className={styles['fold']}>
      <summary>{inHistory(entry)}</summary>
      <LongValue label={t('history.before')} value={entry.before} />
      <LongValue label={t('history.after')} value={entry.after} />
    </details>
  );
}

function LongValue({ label, value }: { readonly label: string; readonly value: string | null }) {
  const { t } = useTexts();
  return (
    <>
      <p className={styles['label']}>{label}</p>
      <p className={styles['long']}>{value === null || value === '' ? t('history.empty') : value}</p>
    </>
  );
}
