import { useAccount } from '@plugboard/auth';
import { maxCommentLength } from '@plugboard/contracts/tickets';
import { useLeaveGuard, useTexts } from '@plugboard/sdk';
import { Button, Notice } from '@plugboard/ui';
import { Input } from '@plugboard/ui/forms';
import { useAtomValue } from 'jotai';
import { type DragEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { AttachButton } from '../uploads/attach-button.tsx';
import { type ChosenFile, finishedUploads, hasFailed, isUnfinished } from '../uploads/chosen-files.model.ts';
import { ChosenFiles } from '../uploads/chosen-files.tsx';
import { toChosenFiles, saveDraft, readDraft } from '../uploads/draft-store.ts';
import { createUploadQueue } from '../uploads/upload-queue.ts';
import styles from './comment-composer.module.css';
import { useSendComment } from './comments.api.ts';

/** Writes a comment: text, and files that are chosen, dropped or pasted. */
export function CommentComposer({ ticket }: { readonly ticket: number }) {
  const { t } = useTexts();
  const id = useId();
  const { text, setText, queue, files } = useDraft(ticket);
  const { send, isSending, trouble } = useSendComment();
  const [isOver, setOver] = useState(false);

  const uploads = finishedUploads(files);
  const isUploading = files.some(isUnfinished);
  // A failed upload waits for the user to retry it.
  const isStuck = isUploading && files.every((file) => hasFailed(file) || !isUnfinished(file));
  const isEmpty = text.trim() === '' && uploads.length === 0;
  const isReady = !isEmpty && !isUploading && !isSending;
  const submit = async () => {
    if (!isReady || !(await send({ ticket, text, uploads }))) return;
    setText('');
    queue.clear();
  };
  const byKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  // Dragged text, unlike files, goes into the text field as usual.
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    queue.add([...event.dataTransfer.files]);
  };
  return (
    // Dropping is a shortcut of the button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles['composer']}
      data-over={isOver}
      aria-label={t('comments.add')}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={({ clipboardData }) => queue.add([...clipboardData.files])}
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

/** Files of a comment being written; unfinished uploads are aborted when the page is left. */
function useUploads(initial: () => readonly ChosenFile[]) {
  const [queue] = useState(() => createUploadQueue(initial()));
  const files = useAtomValue(queue.filesAtom);
  useEffect(() => queue.leave, [queue]);
  return { queue, files };
}
