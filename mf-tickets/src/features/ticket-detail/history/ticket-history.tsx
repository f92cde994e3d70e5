import { largestPage } from '@plugboard/contracts/platform';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, EmptyState } from '@plugboard/ui';
import { useState } from 'react';
import { When } from '../../../common/when.tsx';
import { useHistory } from '../ticket-detail.api.ts';
import { HistoryChange } from './history-change.tsx';
import { type HistoryStep, stepsOf } from './history.model.ts';
import styles from './ticket-history.module.css';

const atOnce = 50;

/** Changes of a ticket with author and time, newest first. */
export function TicketHistory({ id }: { readonly id: number }) {
  const { t } = useTexts();
  const [limit, setLimit] = useState(atOnce);
  const query = useHistory(id, limit);
  return (
    <RemoteResource query={query} failed={t('history.error')}>
      {({ results, count }) =>
        results.length === 0 ? (
          <EmptyState icon="clock" title={t('history.none')} text={t('history.noneYet')} />
        ) : (
          <>
            <ol className={styles['steps']} aria-label={t('detail.tab.history')}>
              {stepsOf(results).map((step) => (
                <Step key={step.id} step={step} />
              ))}
            </ol>
            {count > limit && limit < largestPage ? (
              <div>
                <Button loading={query.isFetching} onClick={() => setLimit(Math.min(limit + atOnce, largestPage))}>
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

function Step({ step: { at, by, entries } }: { readonly step: HistoryStep }) {
  const { t } = useTexts();
  return (
    <li className={styles['step']}>
      <p className={styles['head']}>
        <span className={styles['who']}>{by?.name ?? t('comments.portal')}</span>
        <span className={styles['when']}>
          <When at={at} />
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
