import { errorMessage } from '@plugboard/api';
import { maxCommentLength, type TicketComment } from '@plugboard/contracts/tickets';
import { useLeaveGuard, useTexts } from '@plugboard/sdk';
import { Button, Notice, useUiLocale } from '@plugboard/ui';
import { Input } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useChangeComment } from '../comments/comments.api.ts';
import styles from './ticket-stream.module.css';

interface CommentEditProps {
  readonly comment: TicketComment;
  /** Saved, or left as it is. */
  readonly onDone: () => void;
}

/** The text of one's own comment, to change it in place. */
export function CommentEdit({ comment: { id, text: before, attachments }, onDone }: CommentEditProps) {
  const { t } = useTexts();
  const { cancel } = useUiLocale();
  const [text, setText] = useState(before);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { mutateAsync, isPending } = useChangeComment();
  const isChanged = text.trim() !== before;
  const isEmpty = text.trim() === '' && attachments.length === 0;
  useLeaveGuard(isChanged);
  const save = async () => {
    setTrouble(null);
    try {
      await mutateAsync({ params: { id }, body: { text } });
      onDone();
    } catch (error) {
      setTrouble(errorMessage(error, t('comments.notSaved')));
    }
  };
  return (
    <form
      className={styles['editing']}
      aria-label={t('comments.edit')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input.TextArea
        aria-label={t('comments.yours')}
        // The person has just asked to edit it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={maxCommentLength}
        autoSize={{ minRows: 2, maxRows: 12 }}
        disabled={isPending}
      />
      {isEmpty ? <Notice tone="bad">{t('comments.empty')}</Notice> : null}
      {trouble === null ? null : <Notice tone="bad">{trouble}</Notice>}
      <div className={styles['actions']}>
        <Button size="small" disabled={isPending} onClick={onDone}>
          {cancel}
        </Button>
        <Button size="small" type="primary" htmlType="submit" disabled={!isChanged || isEmpty} loading={isPending}>
          {t('comments.save')}
        </Button>
      </div>
    </form>
  );
}
