import { useTexts } from '@plugboard/sdk';
import { FormSection } from '@plugboard/ui/forms';
import { AttachButton } from '../uploads/attach-button.tsx';
import type { ChosenFile } from '../uploads/chosen-files.model.ts';
import { ChosenFiles } from '../uploads/chosen-files.tsx';
import type { UploadQueue } from '../uploads/upload-queue.ts';
import { useFileDrop } from '../uploads/use-file-drop.ts';
import styles from './file-fields.module.css';

interface FileFieldsProps {
  readonly queue: UploadQueue;
  readonly files: readonly ChosenFile[];
}

/** Files of a ticket that is not there yet: they go up while its form is filled in. */
export function FileFields({ queue, files }: FileFieldsProps) {
  const { t } = useTexts();
  const { isOver, ...drop } = useFileDrop(queue);
  return (
    <FormSection title={t('form.files')} text={t('attachments.hint')}>
      {/* Dropping is a shortcut of the button inside. */}
      <div className={styles['files']} data-over={isOver} {...drop}>
        <ChosenFiles files={files} queue={queue} />
        <div>
          <AttachButton onChoose={queue.add} disabled={false} />
        </div>
      </div>
    </FormSection>
  );
}
