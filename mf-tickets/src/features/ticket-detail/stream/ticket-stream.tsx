import { useAccount, useCan } from '@plugboard/auth';
import { maxPageSize } from '@plugboard/contracts/platform';
import { listTicketComments, type Ticket, type TicketComment } from '@plugboard/contracts/tickets';
import { RemoteResource, urlChoice, useLiveEvent, useTexts, useUrlState } from '@plugboard/sdk';
import { Button, Segmented, VisuallyHidden } from '@plugboard/ui';
import { useId, useState } from 'react';
import { CommentComposer } from '../comments/comment-composer.tsx';
import { refetchComments, useComments } from '../comments/comments.api.ts';
import { useTicketHistory } from '../ticket-detail.api.ts';
import { ChangeItem } from './change-item.tsx';
import { CommentItem } from './comment-item.tsx';
import { type StreamFilter, streamFilters, toStream } from './stream.model.ts';
import styles from './ticket-stream.module.css';

const pageSize = 100;
const urlParsers = { show: urlChoice(streamFilters, 'all') };

/** Comments and changes of a ticket in one order, oldest to newest, and a place to write a comment. */
export function TicketStream({ ticket: shown }: { readonly ticket: Ticket }) {
  const { t } = useTexts();
  const { id: ticket } = shown;
  const id = useId();
  const mayComment = useCan('open_tickets');
  const [limit, setLimit] = useState(pageSize);
  const [{ show }, setAddress] = useUrlState(urlParsers);
  const comments = useComments(ticket, limit);
  const changes = useTicketHistory(ticket, limit);
  const announced = useAnnouncement(ticket, comments.data?.results);
  const counts = { all: undefined, comments: comments.data?.count, changes: changes.data?.count };
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['top']}>
        <h2 id={id} className={styles['title']}>
          {t('stream.title')}
        </h2>
        <Segmented<StreamFilter>
          aria-label={t('stream.filter')}
          value={show}
          onChange={(next) => setAddress({ show: next })}
          options={streamFilters.map((value) => ({
            value,
            label: [t(`stream.show.${value}`), counts[value]].filter((part) => part !== undefined).join(' '),
          }))}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      <RemoteResource query={comments} failed={t('comments.error')}>
        {(said) => (
          <RemoteResource query={changes} failed={t('history.error')}>
            {(history) => {
              const { entries, hasOlder } = toStream(show, said, history);
              return (
                <>
                  {hasOlder && limit < maxPageSize ? (
                    <Button
                      loading={comments.isPlaceholderData || changes.isPlaceholderData}
                      onClick={() => setLimit(Math.min(limit + pageSize, maxPageSize))}
                    >
                      {t('stream.older')}
                    </Button>
                  ) : null}
                  {entries.length === 0 ? (
                    <p className={styles['none']}>{t(`stream.none.${show}`)}</p>
                  ) : (
                    <ol className={styles['list']} aria-label={t('stream.title')}>
                      {entries.map((entry) =>
                        entry.kind === 'comment' ? (
                          <CommentItem key={entry.comment.id} comment={entry.comment} ticket={ticket} />
                        ) : (
                          <ChangeItem key={entry.step.id} step={entry.step} />
                        ),
                      )}
                    </ol>
                  )}
                </>
              );
            }}
          </RemoteResource>
        )}
      </RemoteResource>
      {mayComment ? <CommentComposer key={ticket} ticket={shown} /> : null}
    </section>
  );
}

/** Announces other users' comments to screen readers, and refetches when a comment was added or changed. */
function useAnnouncement(ticket: number, comments: readonly TicketComment[] | undefined): string {
  const { t } = useTexts();
  const { id: me } = useAccount();
  const [announcedId, setAnnouncedId] = useState<string | null>(null);
  useLiveEvent(
    'comment-added',
    ({ ticket: of, comment }) => {
      if (of !== ticket) return;
      setAnnouncedId(comment);
      refetchComments(ticket);
    },
    { refetch: [listTicketComments] },
  );
  useLiveEvent('comment-changed', ({ ticket: of }) => {
    if (of === ticket) refetchComments(ticket);
  });
  const arrived = comments?.find(({ id }) => id === announcedId);
  if (arrived === undefined || arrived.author?.id === me) return '';
  return t('comments.arrived', { name: arrived.author?.name ?? t('comments.portal') });
}
