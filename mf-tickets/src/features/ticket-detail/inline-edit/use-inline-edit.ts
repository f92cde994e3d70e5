import { errorMessage } from '@plugboard/api';
import type { Ticket, TicketForm } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { useVersionedSave, type VersionedRead } from '@plugboard/sdk/forms';
import type { ConflictPanelProps } from '@plugboard/ui/forms';
import { useState } from 'react';
import { toTicketForm } from '../../../common/ticket-form/ticket-form.model.ts';
import { useSaveTicket } from '../../../common/ticket-form/use-save-ticket.ts';
import { useFieldLabels, useConflictTexts } from '../../../common/ticket-form/use-ticket-texts.ts';

/** Fields that are changed in place. */
type InlineChange = Partial<Pick<TicketForm, 'status' | 'resolution' | 'assignee' | 'priority'>>;

/** Changing a ticket in place. */
export interface InlineEdit {
  /** Values being saved, shown meanwhile. */
  readonly pending: InlineChange;
  readonly isSaving: boolean;
  /** Why the last change was not saved. */
  readonly error: string | null;
  /** Resolves with whether it was saved. `name` is the label of an id that was chosen. */
  readonly change: (change: InlineChange, name?: string) => Promise<boolean>;
  /** Both versions, where another person saved first. */
  readonly conflict: ConflictPanelProps | null;
}

/** Saves single fields of a ticket as it was read. Overwrites nothing where another person saved first. */
export function useInlineEdit({ read, refetch }: VersionedRead<Ticket>): InlineEdit {
  const { t } = useTexts();
  const labels = useFieldLabels();
  const { inWords, namesIn } = useConflictTexts();
  const save = useSaveTicket(read.reply);
  const edit = useVersionedSave({ read, refetch, toForm: toTicketForm, save });
  const [pending, setPending] = useState<InlineChange | null>(null);
  const [name, setName] = useState<string | undefined>();
  const [error, setError] = useState<string | null>(null);

  const trySave = async (work: () => Promise<boolean>): Promise<boolean> => {
    setError(null);
    try {
      return await work();
    } catch (cause) {
      setError(errorMessage(cause, t('form.failed')));
      return false;
    } finally {
      setPending(null);
    }
  };
  const change = (to: InlineChange, chosen?: string) => {
    setPending(to);
    setName(chosen);
    return trySave(() => edit.submit({ ...toTicketForm(read.reply), ...to }, Object.keys(to)));
  };
  const names = edit.conflict && namesIn(read.reply, edit.conflict.theirs);
  const worded = edit.panel(labels, (field, value, isMine) =>
    isMine && field === 'assignee' ? ((value && name) ?? value) : inWords(field, value),
  );
  return {
    pending: pending ?? {},
    isSaving: edit.isSaving || pending !== null,
    error,
    change,
    conflict: names && { ...worded, names, onKeepMine: () => void trySave(edit.keepMine) },
  };
}
