import { ApiError, errorMessage, isOutdated } from '@plugboard/api';
import type { Ticket, TicketForm } from '@plugboard/contracts';
import { notify, useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import { fetchTicketNow, useChangeTicket } from './ticket-form.api.ts';
import { changeOf, type Conflict, lacksResolution } from './ticket-form.model.ts';

/** A ticket with the version that saving is bound to. */
export interface ReadTicket {
  readonly reply: Ticket;
  readonly tag: string | null;
}

interface FoundConflict extends Conflict {
  readonly tag: string | null;
}

/** Saves the changed fields of a ticket; after a concurrent change both versions are shown and nothing is lost. */
export function useSaveTicket({ reply: { id }, tag }: ReadTicket, onSaved: (ticket: Ticket) => void) {
  const { t } = useTexts();
  const change = useChangeTicket();
  const [conflict, setConflict] = useState<FoundConflict | null>(null);

  const send = async (mine: TicketForm, changed: readonly string[], ifMatch: string | null) => {
    if (lacksResolution(mine)) throw new ApiError(400, { fields: { resolution: [t('form.resolutionRequired')] } });
    try {
      const body = changeOf(mine, changed);
      const saved = await change.mutateAsync({ params: { id }, body, ifMatch: ifMatch ?? '*' });
      setConflict(null);
      notify.success(t('form.saved'));
      onSaved(saved);
      return true;
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const now = await fetchTicketNow(id);
      setConflict({ theirs: now.reply, tag: now.tag, mine, changed });
      return false;
    }
  };
  /** Saves over the other user's version, which the user has seen. */
  const saveOver = async ({ mine, changed, tag: theirs }: FoundConflict) => {
    try {
      await send(mine, changed, theirs);
    } catch (error) {
      notify.error(errorMessage(error, t('form.failed')));
    }
  };
  return {
    conflict,
    isSaving: change.isPending,
    forget: () => setConflict(null),
    save: (mine: TicketForm, changed: readonly string[]) => send(mine, changed, conflict?.tag ?? tag),
    keepMine: () => void (conflict && saveOver(conflict)),
  };
}
