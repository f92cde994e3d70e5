import { useAccount } from '@plugboard/auth';
import { maxCommentLength, type Ticket } from '@plugboard/contracts/tickets';
import { useLeaveGuard, useTexts } from '@plugboard/sdk';
import { Button, Notice } from '@plugboard/ui';
import { Input } from '@plugboard/ui/forms';
import { type ComponentRef, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AttachButton } from '../../../common/uploads/attach-button.tsx';
import { finishedUploads, hasFailed, isUnfinished } from '../../../common/uploads/chosen-files.model.ts';
import { ChosenFiles } from '../../../common/uploads/chosen-files.tsx';
import { toChosenFiles, saveDraft, readDraft } from './draft-store.ts';
import { useFileDrop } from '../../../common/uploads/use-file-drop.ts';
import { useUploads } from '../../../common/uploads/use-uploads.ts';
import styles from './comment-composer.module.css';
import { ReplySelect } from './reply-select.tsx';
import { useSendComment } from './comments.api.ts';

/** Writes a comment: text, and files that are chosen, dropped or pasted. */
export function CommentComposer({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTexts();
  const id = useId();
  const { text, setText, queue, files } = useDraft(ticket.id);
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const { send, isSending, trouble } = useSendComment();
  const { isOver, ...drop } = useFileDrop(queue);

  const uploads = finishedUploads(files);
  const isUploading = files.some(isUnfinished);
  // A failed upload waits for the user to retry it.
  const isStuck = isUploading && files.every((file) => hasFailed(file) || !isUnfinished(file));
  const isEmpty = text.trim() === '' && uploads.length === 0;
  const isReady = !isEmpty && !isUploading && !isSending;
  const submit = async () => {
    if (!isReady || !(await send({ ticket: ticket.id, text, uploads }))) return;
    setText('');
    queue.clear();
  };
  const insert = (reply: string) => {
    const area = field.current?.resizableTextArea?.textArea;
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    setText(`${text.slice(0, start)}${reply}${text.slice(end)}`.slice(0, maxCommentLength));
    area?.focus();
  };
  const byKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    // Dropping is a shortcut of the button inside.
    <form
      className={styles['composer']}
      data-over={isOver}
      aria-label={t('comments.add')}
      {...drop}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className={styles['label']} htmlFor={id}>
        {t('comments.yours')}
      </label>
      <Input.TextArea
        id={id}
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={byKeys}
        maxLength={maxCommentLength}
        autoSize={{ minRows: 3, maxRows: 12 }}
        disabled={isSending}
      />
      <ChosenFiles files={files} queue={queue} />
      {trouble === null ? null : <Notice tone="bad">{trouble}</Notice>}
      <div className={styles['actions']}>
        <AttachButton onChoose={queue.add} disabled={isSending} />
        <ReplySelect ticket={ticket} disabled={isSending} onInsert={insert} />
        <span className={styles['hint']}>{t(isStuck ? 'comments.stuck' : 'attachments.hint')}</span>
        <Button htmlType="submit" disabled={isEmpty || isUploading} loading={isSending}>
          {t(isUploading && !isStuck ? 'comments.waiting' : 'comments.add')}
        </Button>
      </div>
    </form>
  );
}

/** The comment that is being written on a ticket: text and files, kept while one is away. */
function useDraft(ticket: number) {
  const account = useAccount().id;
  const [text, setText] = useState(() => readDraft({ account, ticket }).text);
  const { queue, files } = useUploads(() => toChosenFiles(readDraft({ account, ticket })));
  useEffect(() => {
    const arrived = files.flatMap(({ progress, upload, name, size }) =>
      progress.state === 'done' && upload !== null ? [{ upload, name, size }] : [],
    );
    saveDraft({ account, ticket }, { text, files: arrived });
  }, [account, ticket, text, files]);
  // The text is kept, but unfinished uploads would be lost.
  useLeaveGuard(files.some(isUnfinished));
  return { text, setText, queue, files };
}
