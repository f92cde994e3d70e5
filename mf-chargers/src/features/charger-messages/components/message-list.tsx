import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Button, EmptyState, ErrorState, Icon, Skeleton, useUiLocale } from '@plugboard/ui';
import { messagePageSize } from '../message-log.api.ts';
import styles from '../message-log.module.css';
import type { MessageQuery } from '../use-message-filters.ts';
import { useMessageLog } from '../use-message-log.ts';
import { MessageRow } from './message-row.tsx';

interface MessageListProps {
  readonly charger: Charger;
  readonly query: MessageQuery;
  readonly isNarrowed: boolean;
  /** Id of the entry that is open; empty for none. */
  readonly opened: string;
  readonly onOpen: (entry: string) => void;
  readonly onClear: () => void;
}

/** The entries of the log, newest first. */
export function MessageList({ charger, query, isNarrowed, opened, onOpen, onClear }: MessageListProps) {
  const { t } = useTexts();
  const { clearFilters } = useUiLocale();
  const log = useMessageLog(charger.id, query);
  const { entries, newCount, isTorn } = log;
  if (log.hasFailed)
    return (
      <ErrorState
        title={t('messages.error')}
        text={t('terms:listFailed')}
        onRetry={log.retry}
        retrying={log.isLoading}
      />
    );
  if (entries === undefined) return <Skeleton active />;
  if (entries.length === 0)
    return (
      <EmptyState
        title={t('messages.none')}
        text={t(isNarrowed ? 'messages.noneNarrowed' : 'messages.noneYet')}
        {...(isNarrowed ? { action: <Button onClick={onClear}>{clearFilters}</Button> } : {})}
      />
    );
  return (
    <div className={styles['log']}>
      <div role="status" className={styles['news']}>
        {newCount === 0 ? null : (
          <Button type="primary" block icon={<Icon name="sort-up" />} onClick={log.showNew}>
            {isTorn ? t('messages.manyNew', { count: messagePageSize }) : t('messages.new', { count: newCount })}
          </Button>
        )}
      </div>
      <ol className={styles['entries']} aria-label={t('messages.log')}>
        {entries.map((entry) => (
          <MessageRow
            key={entry.id}
            entry={entry}
            charger={charger}
            isOpen={entry.id === opened}
            onToggle={() => onOpen(entry.id === opened ? '' : entry.id)}
          />
        ))}
      </ol>
      {log.hasMore ? (
        <Button onClick={() => void log.loadOlder()} loading={log.isLoadingOlder}>
          {t('messages.older')}
        </Button>
      ) : null}
    </div>
  );
}
