import { maxAttachmentBytes, maxAttachments } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { Button, fileSize, Icon } from '@plugboard/ui';
import { type ChosenFile, uploadPercent } from './chosen-files.model.ts';
import styles from './chosen-files.module.css';
import type { UploadQueue } from './upload-queue.ts';

interface ChosenFilesProps {
  readonly files: readonly ChosenFile[];
  readonly queue: UploadQueue;
}

/** The files of a comment that is being written, each with how far it is. */
export function ChosenFiles({ files, queue }: ChosenFilesProps) {
  const { t } = useTexts();
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={t('attachments.chosen')}>
      {files.map((file) => (
        <ChosenFileRow key={file.key} chosen={file} queue={queue} />
      ))}
    </ul>
  );
}

/** How far a file is, in words. */
function useProgressText() {
  const { t, language } = useTexts();
  return (chosen: ChosenFile): string => {
    const { progress, name, size, sent } = chosen;
    if (progress.state === 'refused')
      return progress.why === 'size'
        ? t('attachments.tooLarge', { name, most: fileSize(maxAttachmentBytes, language) })
        : t('attachments.tooMany', { count: maxAttachments });
    if (progress.state === 'failed') return progress.reason || t('attachments.failed');
    if (progress.state === 'sending')
      return t('attachments.sending', { sent: fileSize(sent, language), size: fileSize(size, language) });
    return t(`attachments.${progress.state}`);
  };
}

function ChosenFileRow({ chosen, queue }: { readonly chosen: ChosenFile; readonly queue: UploadQueue }) {
  const { t, language } = useTexts();
  const inWords = useProgressText();
  const { key, name, size, progress } = chosen;
  const isBad = progress.state === 'failed' || progress.state === 'refused';
  const isMoving = progress.state === 'sending' || progress.state === 'interrupted';
  return (
    <li className={styles['file']} data-state={progress.state}>
      <span className={styles['name']}>
        {name} <span className={styles['quiet']}>{fileSize(size, language)}</span>
      </span>
      {isMoving ? (
        <progress
          className={styles['bar']}
          value={uploadPercent(chosen)}
          max={100}
          aria-label={t('attachments.progress', { name })}
        />
      ) : null}
      <span className={styles['said']} role={isBad ? 'alert' : undefined}>
        {inWords(chosen)}
      </span>
      <span className={styles['actions']}>
        {progress.state === 'failed' ? (
          <Button
            size="small"
            aria-label={t('attachments.retryOne', { name })}
            icon={<Icon name="refresh" />}
            onClick={() => queue.retry(key)}
          >
            {t('attachments.retry')}
          </Button>
        ) : null}
        <Button
          size="small"
          type="text"
          aria-label={t(isMoving ? 'attachments.cancel' : 'attachments.remove', { name })}
          title={t(isMoving ? 'attachments.cancel' : 'attachments.remove', { name })}
          icon={<Icon name="close" />}
          onClick={() => queue.remove(key)}
        />
      </span>
    </li>
  );
}
