import { useTexts } from '@plugboard/sdk';
import { ConflictPanel } from '@plugboard/ui/forms';
import { type Conflict, conflictRows } from '../user-detail.model.ts';
import { useConflictWords } from '../use-conflict-words.ts';

interface UserConflictProps {
  readonly conflict: Conflict;
  readonly saving: boolean;
  readonly onTakeTheirs: () => void;
}

/** A concurrent change: both versions of the user side by side, and a choice between them. */
export function UserConflict({ conflict, saving, onTakeTheirs }: UserConflictProps) {
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
