import { errorMessage } from '@plugboard/api';
import type { Ticket, TicketForm } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { useVersionedSave, type VersionedRead } from '@plugboard/sdk/forms';
import type { ConflictPanelProps } from '@plugboard/ui/forms';
import { useState } from 'react';
import { formOf } from '../../../common/ticket-form/ticket-form.model.ts';
import { useFieldLabels } from '../../../common/ticket-form/use-field-labels.ts';
import { useSaveTicket } from '../../../common/ticket-form/use-save-ticket.ts';
import { useTicketWords } from '../../../common/ticket-form/use-ticket-words.ts';

/** Fields that are changed in place. */
export type InPlace = Partial<Pick<TicketForm, 'status' | 'resolution' | 'assignee' | 'priority'>>;

/** Changing a ticket in place. */
export interface Changing {
  /** Values being saved, shown meanwhile. */
  readonly wanted: InPlace;
  readonly isSaving: boolean;
  /** Why the last change was not saved. */
  readonly trouble: string | null;
  /** Resolves with whether it was saved. `name` is the label of an id that was chosen. */
  readonly change: (change: InPlace, name?: string) => Promise<boolean>;
  /** Both versions, where another person saved first. */
  readonly conflict: ConflictPanelProps | null;
}

/** Saves single fields of a ticket as it was read. Overwrites nothing where another person saved first. */
export function useChangeTicket({ read, refetch }: VersionedRead<Ticket>): Changing {
  const { t } = useTexts();
  const labels = useFieldLabels();
  const { inWords, namesIn } = useTicketWords();
  const save = useSaveTicket(read.reply.id);
  const edit = useVersionedSave({ read, refetch, toForm: formOf, save });
  const [wanted, setWanted] = useState<InPlace | null>(null);
  const [name, setName] = useState<string | undefined>();
  const [trouble, setTrouble] = useState<string | null>(null);

  const attempt = async (work: () => Promise<boolean>): Promise<boolean> => {
    setTrouble(null);
    try {
      return await work();
    } catch (error) {
      setTrouble(errorMessage(error, t('form.failed')));
      return false;
    } finally {
      setWanted(null);
    }
  };
  const change = (to: InPlace, chosen?: string) => {
    setWanted(to);
    setName(chosen);
    return attempt(() => edit.submit({ ...formOf(read.reply), ...to }, Object.keys(to)));
  };
  const names = edit.conflict && namesIn(read.reply, edit.conflict.theirs);
  const worded = edit.panel(labels, (field, value, isMine) =>
    isMine && field === 'assignee' ? ((value && name) ?? value) : inWords(field, value),
  );
  return {
    wanted: wanted ?? {},
    isSaving: edit.isSaving || wanted !== null,
    trouble,
    change,
    conflict: names && { ...worded, names, onKeepMine: () => void attempt(edit.keepMine) },
  };
}
