import { useTexts } from '@plugboard/sdk';
import { ConflictPanel } from '@plugboard/ui/forms';
import { useConflictTexts } from '../use-conflict-texts.ts';
import { type Conflict, conflictingFields, formOf } from './ticket-settings.model.ts';
import { useSettingsWords } from './use-settings-words.ts';

interface SettingsConflictProps {
  readonly conflict: Conflict;
  readonly saving: boolean;
  readonly onTakeTheirs: () => void;
}

/** A concurrent change: the differing fields side by side, and a choice between the versions. */
export function SettingsConflict({ conflict, ...choice }: SettingsConflictProps) {
  const { t } = useTexts();
  const { labels, inWords } = useSettingsWords();
  const theirs = formOf(conflict.theirs);
  const rows = conflictingFields(conflict).map((field) => ({
    field,
    label: labels[field],
    theirs: inWords(theirs[field]),
    yours: inWords(conflict.mine[field]),
  }));
  const texts = useConflictTexts(t('settings.conflict'));
  return <ConflictPanel {...choice} rows={rows} texts={texts} />;
}
