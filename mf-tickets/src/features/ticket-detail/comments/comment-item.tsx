import type { TicketComment } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { When } from '../../../common/when.tsx';
import { Attachments } from './attachments.tsx';
import styles from './comment-item.module.css';
import { PlainText } from './plain-text.tsx';

export function CommentItem({ comment }: { readonly comment: TicketComment }) {
  const { t } = useTexts();
  const { author, created_at: at, text, attachments } = comment;
  return (
    <li className={styles['comment']} data-by={author === null ? 'portal' : 'person'}>
      <p className={styles['head']}>
        <span className={styles['author']}>{author?.name ?? t('comments.portal')}</span>
        <span className={styles['when']}>
          <When at={at} />
        </span>
      </p>
      {text === '' ? null : <PlainText text={text} />}
      <Attachments attachments={attachments} />
    </li>
  );
}
