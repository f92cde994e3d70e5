import { maxPageSize } from '@plugboard/contracts/platform';
import { type TicketHistoryEntry, ticketHistoryFields } from '@plugboard/contracts/tickets';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, EmptyState } from '@plugboard/ui';
import { useState } from 'react';
import { SiteTime } from '../../../common/site-time.tsx';
import { useTicketHistory } from '../ticket-detail.api.ts';
import styles from './ticket-history.module.css';

/** Changes of one user at one time. */
interface HistoryStep {
  readonly id: string;
  readonly at: string;
  readonly by: TicketHistoryEntry['by'];
  readonly entries: readonly TicketHistoryEntry[];
}

const belongsToStep = (step: HistoryStep, { at, by }: TicketHistoryEntry): boolean =>
  step.at === at && step.by?.id === by?.id && step.by?.name === by?.name;

const sortByField = (entries: readonly TicketHistoryEntry[]) =>
  entries.toSorted((one, other) => ticketHistoryFields.indexOf(one.field) - ticketHistoryFields.indexOf(other.field));

/** The fields that were saved together under the person who saved them: the steps as they come, fields as on the page. */
function toHistorySteps(entries: readonly TicketHistoryEntry[]): readonly HistoryStep[] {
  return entries.reduce<readonly HistoryStep[]>((steps, entry) => {
    const last = steps.at(-1);
    if (last !== undefined && belongsToStep(last, entry))
      return [...steps.slice(0, -1), { ...last, entries: sortByField([...last.entries, entry]) }];
    return [...steps, { id: entry.id, at: entry.at, by: entry.by, entries: [entry] }];
  }, []);
}

/** Fields whose values are long: they are told behind a fold. */
const hasLongValue = ({ field }: Pick<TicketHistoryEntry, 'field'>): boolean => field === 'description';

const pageSize = 50;

/** Changes of a ticket with author and time, newest first. */
export function TicketHistory({ id }: { readonly id: number }) {
  const { t } = useTexts();
  const [limit, setLimit] = useState(pageSize);
  const query = useTicketHistory(id, limit);
  return (
    <RemoteResource query={query} failed={t('history.error')}>
      {({ results, count }) =>
        results.length === 0 ? (
          <EmptyState icon="clock" title={t('history.none')} text={t('history.noneYet')} />
        ) : (
          <>
            <ol className={styles['steps']} aria-label={t('detail.tab.history')}>
              {toHistorySteps(results).map((step) => (
                <HistoryItem key={step.id} step={step} />
              ))}
            </ol>
            {count > limit && limit < maxPageSize ? (
              <div>
                <Button loading={query.isFetching} onClick={() => setLimit(Math.min(limit + pageSize, maxPageSize))}>
                  {t('history.older')}
                </Button>
              </div>
            ) : null}
          </>
        )
      }
    </RemoteResource>
  );
}

function HistoryItem({ step: { at, by, entries } }: { readonly step: HistoryStep }) {
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
            <HistoryChange entry={entry} />
          </li>
        ))}
      </ul>
    </li>
  );
}

const choiceFields: readonly string[] = ['status', 'priority', 'category', 'resolution'];

/** One field of one change, in words: from → to. */
function HistoryChange({ entry }: { readonly entry: TicketHistoryEntry }) {
  const { t } = useTexts();
  const label = t(`field.${entry.field}`);
  const inWords = (value: string) => {
    if (choiceFields.includes(entry.field)) return t(`${entry.field}.${value}`, { defaultValue: value });
    return entry.field === 'port' ? t('terms:portNumber', { connector_id: value }) : value;
  };
  // An empty description is none.
  const before = entry.before === null || entry.before === '' ? null : inWords(entry.before);
  const after = entry.after === null || entry.after === '' ? null : inWords(entry.after);
  if (hasLongValue(entry))
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
