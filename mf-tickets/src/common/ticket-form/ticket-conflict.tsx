import { useTexts } from '@plugboard/sdk';
import { orDash } from '@plugboard/ui';
import { ConflictPanel } from '@plugboard/ui/forms';
import { useConflictTexts } from '../use-conflict-texts.ts';
import { type Conflict, conflictingFields, formOf, type TicketField } from './ticket-form.model.ts';

interface TicketConflictProps {
  readonly conflict: Conflict;
  /** Names by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly saving: boolean;
  /** Without it, keeping mine sends the form that this is the `conflict` of. */
  readonly onKeepMine?: () => void;
  readonly onTakeTheirs: () => void;
}

const choices: readonly TicketField[] = ['status', 'priority', 'category', 'resolution'];

/** A concurrent change: the differing fields side by side, and a choice between the versions. */
export function TicketConflict({ conflict, names, ...choice }: TicketConflictProps) {
  const { t } = useTexts();
  const theirs = formOf(conflict.theirs);
  const inWords = (field: TicketField, value: string | null) =>
    orDash(
      value !== null && choices.includes(field)
        ? t(`${field}.${value}`, { defaultValue: value })
        : (names.get(value ?? '') ?? value),
    );
  const rows = conflictingFields(conflict).map((field) => ({
    field,
    label: t(`field.${field}`),
    theirs: inWords(field, theirs[field]),
    yours: inWords(field, conflict.mine[field]),
  }));
  const texts = useConflictTexts(t('conflict.title'));
  return <ConflictPanel {...choice} rows={rows} texts={texts} />;
}
