import { useIdempotencyKey } from '@plugboard/api';
import { type LocationNote, type LocationNoteForm, locationNoteForm } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
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
  return (
    <Drawer title={t('notes.title')} open={edited !== null} onClose={onClose} destroyOnHidden>
      {edited === null ? null : <NoteForm location={location} edited={edited} onClose={onClose} />}
    </Drawer>
  );
}

function NoteForm({ location, edited, onClose }: NoteDrawerProps & { readonly edited: LocationNote | 'new' }) {
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
    onClose();
  };
  return (
    <EditForm<LocationNoteForm> schema={locationNoteForm} initial={initial} labels={labels} onSave={save}>
      <AreaField name="note" label={labels.note} />
    </EditForm>
  );
}
