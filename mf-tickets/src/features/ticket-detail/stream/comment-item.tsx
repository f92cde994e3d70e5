import { useAccount, useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import type { TicketComment } from '@plugboard/contracts/tickets';
import { Link, useTexts } from '@plugboard/sdk';
import { Button, Icon } from '@plugboard/ui';
import { useState } from 'react';
import { SiteTime } from '../../../common/site-time.tsx';
import { Attachments } from '../comments/attachments.tsx';
import { PlainText } from '../comments/plain-text.tsx';
import { CommentEdit } from './comment-edit.tsx';
import styles from './ticket-stream.module.css';

interface CommentItemProps {
  readonly comment: TicketComment;
  /** The ticket whose page this is: a comment may come from one that was merged into it. */
  readonly ticket: number;
}

/** A comment with its files. Its author can edit it, and it says when that was. */
export function CommentItem({ comment, ticket }: CommentItemProps) {
  const { t } = useTexts();
  const { id: me } = useAccount();
  const mayComment = useCan('open_tickets');
  const [isEditing, setEditing] = useState(false);
  const { author, created_at: at, edited_at: editedAt, text, attachments } = comment;
  const isMine = mayComment && author !== null && author.id === me;
  return (
    <li className={styles['comment']} data-by={author === null ? 'portal' : 'person'}>
      <div className={styles['head']}>
        <span className={styles['author']}>{author?.name ?? t('comments.portal')}</span>
        <span className={styles['when']}>
          <SiteTime at={at} />
        </span>
        {editedAt === null ? null : (
          <span className={styles['when']}>
            {t('comments.edited')} <SiteTime at={editedAt} />
          </span>
        )}
        {comment.ticket === ticket ? null : (
          <Link className={styles['when'] ?? ''} to={places.ticket(comment.ticket)}>
            {t('comments.from', { id: comment.ticket })}
          </Link>
        )}
        {isMine && !isEditing ? (
          <Button
            className={styles['edit'] ?? ''}
            type="text"
            size="small"
            aria-label={t('comments.edit')}
            title={t('comments.edit')}
            icon={<Icon name="edit" />}
            onClick={() => setEditing(true)}
          />
        ) : null}
      </div>
      {isEditing ? <CommentEdit comment={comment} onDone={() => setEditing(false)} /> : null}
      {isEditing || text === '' ? null : <PlainText text={text} />}
      <Attachments attachments={attachments} />
    </li>
  );
}
