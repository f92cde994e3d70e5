import { useAccount, useCan } from '@plugboard/auth';
import { maxPageSize } from '@plugboard/contracts/platform';
import { listTicketComments, type TicketComment } from '@plugboard/contracts/tickets';
import { RemoteResource, useLiveEvent, useTexts } from '@plugboard/sdk';
import { Button, VisuallyHidden } from '@plugboard/ui';
import { useId, useState } from 'react';
import { SiteTime } from '../../../common/site-time.tsx';
import { Attachments } from './attachments.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { refetchComments, useComments } from './comments.api.ts';
import styles from './comments.module.css';
import { PlainText } from './plain-text.tsx';

const pageSize = 100;

/** Comments of a ticket, oldest to newest, as they come in, and a place to write one. */
export function Comments({ ticket }: { readonly ticket: number }) {
  const { t } = useTexts();
  const id = useId();
  const mayComment = useCan('open_tickets');
  const [limit, setLimit] = useState(pageSize);
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
            {count > limit && limit < maxPageSize ? (
              <Button loading={query.isFetching} onClick={() => setLimit(Math.min(limit + pageSize, maxPageSize))}>
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
  const arrived = comments?.find(({ id }) => id === announcedId);
  if (arrived === undefined || arrived.author?.id === me) return '';
  return t('comments.arrived', { name: arrived.author?.name ?? t('comments.portal') });
}

function CommentItem({ comment }: { readonly comment: TicketComment }) {
  const { t } = useTexts();
  const { author, created_at: at, text, attachments } = comment;
  return (
    <li className={styles['comment']} data-by={author === null ? 'portal' : 'person'}>
      <p className={styles['head']}>
        <span className={styles['author']}>{author?.name ?? t('comments.portal')}</span>
        <span className={styles['when']}>
          <SiteTime at={at} />
        </span>
      </p>
      {text === '' ? null : <PlainText text={text} />}
      <Attachments attachments={attachments} />
    </li>
  );
}
