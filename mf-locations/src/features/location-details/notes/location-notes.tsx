import type { Location, LocationNote } from '@plugboard/contracts/locations';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, EmptyState } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useState } from 'react';
import { NoteDrawer } from './note-drawer.tsx';
import { NoteItem } from './note-item.tsx';
import { useLocationNotes } from './location-notes.api.ts';
import styles from './location-notes.module.css';

interface LocationNotesProps {
  readonly location: Location;
  readonly mayChange: boolean;
}

/** The notes of a location: author, date & time, note (spec §2.10). */
export function LocationNotes({ location, mayChange }: LocationNotesProps) {
  const { t } = useTexts();
  const [edited, setEdited] = useState<LocationNote | 'new' | null>(null);
  return (
    <FormSection title={t('notes.title')}>
      <RemoteResource query={useLocationNotes(location.id)} failed={t('notes.failed')}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState title={t('notes.none')} />
          ) : (
            <>
              <ul className={styles['notes']}>
                {results.map((note) => (
                  <NoteItem
                    key={note.id}
                    note={note}
                    zone={location.timezone}
                    {...(mayChange ? { onEdit: () => setEdited(note) } : {})}
                  />
                ))}
              </ul>
              {count > results.length ? <p>{t('notes.newest', { count: results.length, total: count })}</p> : null}
            </>
          )
        }
      </RemoteResource>
      {mayChange ? <Button onClick={() => setEdited('new')}>{t('notes.add')}</Button> : null}
      <NoteDrawer location={location.id} edited={edited} onClose={() => setEdited(null)} />
    </FormSection>
  );
}
