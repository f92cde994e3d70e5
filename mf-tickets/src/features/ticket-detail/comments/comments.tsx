import { useAccount, useCan } from '@plugboard/auth';
import { largestPage } from '@plugboard/contracts/platform';
import { type TicketComment } from '@plugboard/contracts/tickets';
import { RemoteResource, useLiveEvent, useTexts } from '@plugboard/sdk';
import { Button, VisuallyHidden } from '@plugboard/ui';
import { useId, useState } from 'react';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import { refetchComments, useComments } from './comments.api.ts';
import { listTicketComments } from '@plugboard/contracts/tickets';
import styles from './comments.module.css';

const atOnce = 100;

/** Comments of a ticket, oldest to newest, as they come in, and a place to write one. */
export function Comments({ ticket }: { readonly ticket: number }) {
  const { t } = useTexts();
  const id = useId();
  const mayComment = useCan('open_tickets');
  const [limit, setLimit] = useState(atOnce);
  const query = useComments(ticket, limit);
  const { data } = query;
  const announced = useAnnouncement(ticket, data?.results);
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {t('comments.title')} {data === undefined ? null : <span className={styles['count']}>{data.count}</span>}
      </h2>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      <RemoteResource query={query} failed={t('comments.error')}>
        {({ results, count }) => (
          <>
            {count > limit && limit < largestPage ? (
              <Button loading={query.isFetching} onClick={() => setLimit(Math.min(limit + atOnce, largestPage))}>
                {t('comments.older')}
              </Button>
            ) : null}
            {results.length === 0 ? (
              <p className={styles['none']}>{t('comments.none')}</p>
            ) : (
              <ol className={styles['list']} aria-label={t('comments.title')}>
                {results.toReversed().map((comment) => (
                  <CommentItem key={comment.id} comment={comment} />
                ))}
              </ol>
            )}
          </>
        )}
      </RemoteResource>
      {mayComment ? <CommentComposer key={ticket} ticket={ticket} /> : null}
    </section>
  );
}

/** Announces other users' comments to screen readers, and refetches after every comment. */
function useAnnouncement(ticket: number, comments: readonly TicketComment[] | undefined): string {
  const { t } = useTexts();
  const { id: me } = useAccount();
  const [heard, setHeard] = useState<string | null>(null);
  useLiveEvent(
    'comment-added',
    ({ ticket: of, comment }) => {
      if (of !== ticket) return;
      setHeard(comment);
      refetchComments(ticket);
    },
    { refetch: [listTicketComments] },
  );
  const arrived = comments?.find(({ id }) => id === heard);
  if (arrived === undefined || arrived.author?.id === me) return '';
  return t('comments.arrived', { name: arrived.author?.name ?? t('comments.portal') });
}
