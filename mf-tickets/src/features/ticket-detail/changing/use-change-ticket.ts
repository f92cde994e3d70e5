import { errorMessage } from '@plugboard/api';
import type { TicketForm } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import { type Conflict, formOf } from '../../../common/ticket-form/ticket-form.model.ts';
import { type ReadTicket, useSaveTicket } from '../../../common/ticket-form/use-save-ticket.ts';

/** Fields that are changed in place. */
export type InPlace = Partial<Pick<TicketForm, 'status' | 'resolution' | 'assignee' | 'priority'>>;

/** Changing a ticket in place. */
export interface Changing {
  /** Values being saved, shown meanwhile. */
  readonly wanted: InPlace;
  readonly isSaving: boolean;
  /** A concurrent change. */
  readonly conflict: Conflict | null;
  /** Why the last change was not saved. */
  readonly trouble: string | null;
  /** Resolves with whether it was saved. */
  readonly change: (change: InPlace) => Promise<boolean>;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

const nothing = () => undefined;

/** Saves single fields of a ticket; after a concurrent change nothing is overwritten. */
export function useChangeTicket(read: ReadTicket, onReload: () => Promise<unknown>): Changing {
  const { t } = useTexts();
  const { conflict, isSaving, forget, save, keepMine } = useSaveTicket(read, nothing);
  const [wanted, setWanted] = useState<InPlace | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const change = async (to: InPlace): Promise<boolean> => {
    setWanted(to);
    setTrouble(null);
    try {
      return await save({ ...formOf(read.reply), ...to }, Object.keys(to));
    } catch (error) {
      setTrouble(errorMessage(error, t('form.failed')));
      return false;
    } finally {
      setWanted(null);
    }
  };
  const takeTheirs = async () => {
    await onReload();
    forget();
  };
  return {
    wanted: wanted ?? {},
    isSaving: isSaving || wanted !== null,
    conflict,
    trouble,
    change,
    keepMine,
    takeTheirs: () => void takeTheirs(),
  };
}
