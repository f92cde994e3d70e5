import { errorMessage } from '@plugboard/api';
import type { LocationNote } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, DateTime, useConfirm } from '@plugboard/ui';
import { useDeleteNote } from './location-notes.api.ts';
import styles from './location-notes.module.css';

interface NoteItemProps {
  readonly note: LocationNote;
  /** Zone of the site. */
  readonly zone: string;
  /** Without it the note is read only. */
  readonly onEdit?: () => void;
}

/** One note with its author, and when it was written and changed. */
export function NoteItem({ note, zone, onEdit }: NoteItemProps) {
  const { t } = useTexts();
  return (
    <li>
      <div className={styles['head']}>
        <strong>{note.author}</strong>
        <span className={styles['said']}>
          <DateTime value={note.created_at} zone={zone} />
          {note.changed_at === null ? null : ` · ${t('notes.edited')}`}
        </span>
        {onEdit === undefined ? null : (
          <>
            <Button size="small" type="text" onClick={onEdit} aria-label={t('notes.editOf', { author: note.author })}>
              {t('notes.edit')}
            </Button>
            <DeleteNote note={note} />
          </>
        )}
      </div>
      <p className={styles['text']}>{note.note}</p>
    </li>
  );
}

function DeleteNote({ note: { id, author } }: Pick<NoteItemProps, 'note'>) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: remove, isPending } = useDeleteNote();
  const deleteNote = async () => {
    const question = { title: t('notes.question'), text: t('remove.undone'), confirmLabel: t('notes.delete') };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await remove({ params: { id } });
      notify.success(t('notes.deleted'));
    } catch (error) {
      notify.error(errorMessage(error, t('details.wrong')));
    }
  };
  return (
    <Button
      size="small"
      type="text"
      loading={isPending}
      aria-label={t('notes.deleteOf', { author })}
      onClick={() => void deleteNote()}
    >
      {t('notes.delete')}
    </Button>
  );
}
