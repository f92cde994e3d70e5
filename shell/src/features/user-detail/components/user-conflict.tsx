import type { UserForm } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { ConflictPanel } from '@plugboard/ui/forms';
import { type Conflict, conflictRows, merged } from '../user-detail.model.ts';
import { useConflictWords } from '../use-conflict-words.ts';

interface UserConflictProps {
  readonly conflict: Conflict;
  readonly saving: boolean;
  readonly onKeepMine: (body: UserForm) => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody was quicker: both versions of the user side by side, and a choice between them. */
export function UserConflict({ conflict, saving, onKeepMine, onTakeTheirs }: UserConflictProps) {
  const { t } = useTexts();
  const inWords = useConflictWords(conflict);
  const rows = conflictRows(conflict).map(({ field, theirs, yours }) => ({
    field,
    label: t(`users.form.${field}`),
    theirs: inWords(field, theirs),
    yours: inWords(field, yours),
  }));
  return (
    <ConflictPanel
      rows={rows}
      saving={saving}
      onKeepMine={() => onKeepMine(merged(conflict))}
      onTakeTheirs={onTakeTheirs}
      texts={{
        title: t('users.conflict.title'),
        text: t('users.conflict.text'),
        field: t('users.conflict.field'),
        theirs: t('users.conflict.theirs'),
        yours: t('users.conflict.yours'),
        keepMine: t('users.conflict.keepMine'),
        takeTheirs: t('users.conflict.takeTheirs'),
      }}
    />
  );
}
