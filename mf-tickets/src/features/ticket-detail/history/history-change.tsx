import type { TicketHistoryEntry } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { isLong } from './history.model.ts';
import styles from './ticket-history.module.css';

const chosen: readonly string[] = ['status', 'priority', 'category', 'resolution'];

/** One field of one change, in words: from → to. */
export function HistoryChange({ entry }: { readonly entry: TicketHistoryEntry }) {
  const { t } = useTexts();
  const label = t(`field.${entry.field}`);
  const inWords = (value: string) => {
    if (chosen.includes(entry.field)) return t(`${entry.field}.${value}`, { defaultValue: value });
    return entry.field === 'port' ? t('terms:portNumber', { connector_id: value }) : value;
  };
  // An empty description is none.
  const before = entry.before === null || entry.before === '' ? null : inWords(entry.before);
  const after = entry.after === null || entry.after === '' ? null : inWords(entry.after);
  if (isLong(entry))
    return (
      <details className={styles['fold']}>
        <summary>{t('history.rewritten', { field: label })}</summary>
        <LongValue label={t('history.before')} value={before} />
        <LongValue label={t('history.after')} value={after} />
      </details>
    );
  if (before === null) return t('history.set', { field: label, after });
  if (after === null) return t('history.cleared', { field: label, before });
  return t('history.changed', { field: label, before, after });
}

function LongValue({ label, value }: { readonly label: string; readonly value: string | null }) {
  const { t } = useTexts();
  return (
    <>
      <p className={styles['label']}>{label}</p>
      <p className={styles['long']}>{value ?? t('history.empty')}</p>
    </>
  );
}
