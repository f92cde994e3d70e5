import { useIdempotencyKey } from '@plugboard/api';
import { type LocationNote, type LocationNoteForm, locationNoteForm } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { AreaField, EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useChangeNote, useCreateNote } from './location-notes.api.ts';

interface NoteDrawerProps {
  readonly location: string;
  /** A note to change, or a new one; `null`: closed. */
  readonly edited: LocationNote | 'new' | null;
  readonly onClose: () => void;
}

/** Writes a note, or changes its text. */
export function NoteDrawer({ location, edited, onClose }: NoteDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(edited);
  return (
    <FormDrawer title={t('notes.title')} isOpen={edited !== null} onClose={onClose}>
      {(form) => (shown === null ? null : <NoteForm location={location} edited={shown} {...form} />)}
    </FormDrawer>
  );
}

type NoteFormProps = DrawerFormProps & { readonly location: string; readonly edited: LocationNote | 'new' };

function NoteForm({ location, edited, onDirtyChange, onSaved }: NoteFormProps) {
  const { t } = useTexts();
  const { mutateAsync: create } = useCreateNote();
  const { mutateAsync: change } = useChangeNote();
  const { keyFor } = useIdempotencyKey();
  const [initial] = useState({ note: edited === 'new' ? '' : edited.note });
  const labels = { note: t('notes.note') };
  const save = async ({ note }: LocationNoteForm) => {
    if (edited === 'new') {
      const body = { location, note };
      await create({ body, idempotencyKey: keyFor(body) });
    } else await change({ params: { id: edited.id }, body: { note } });
    notify.success(t('notes.saved'));
    onSaved();
  };
  return (
    <EditForm<LocationNoteForm>
      schema={locationNoteForm}
      initial={initial}
      labels={labels}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <AreaField name="note" label={labels.note} />
    </EditForm>
  );
}
