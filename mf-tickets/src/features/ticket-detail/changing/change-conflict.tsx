import type { Ticket } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { use } from 'react';
import { TicketConflict } from '../../../common/ticket-form/ticket-conflict.tsx';
import { KnownNames } from '../../../common/ticket-form/known-names.ts';
import { namesIn } from '../../../common/ticket-form/ticket-form.model.ts';
import type { Changing } from './use-change-ticket.ts';

interface ChangeConflictProps {
  readonly ticket: Ticket;
  readonly changing: Changing;
}

/** Both versions side by side after a concurrent change of the ticket. */
export function ChangeConflict({ ticket, changing }: ChangeConflictProps) {
  const { t } = useTexts();
  const offered = use(KnownNames);
  const { conflict, isSaving, keepMine, takeTheirs } = changing;
  if (conflict === null) return null;
  const portName = (connector: number) => t('port', { connector_id: connector });
  const named = [...namesIn(ticket, portName), ...namesIn(conflict.theirs, portName)];
  return (
    <TicketConflict
      conflict={conflict}
      names={new Map([...offered, ...named])}
      saving={isSaving}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    />
  );
}
