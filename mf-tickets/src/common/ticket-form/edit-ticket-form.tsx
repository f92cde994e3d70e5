import { type Ticket, ticketForm, type TicketForm } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { EditForm } from '@plugboard/ui/forms';
import { useMemo, useState } from 'react';
import { useEditGround } from '../use-edit-ground.ts';
import { TicketConflict } from './ticket-conflict.tsx';
import { KnownNames } from './known-names.ts';
import { TicketFields } from './ticket-fields.tsx';
import { formOf, namesIn } from './ticket-form.model.ts';
import { useFieldLabels } from './use-field-labels.ts';
import { type ReadTicket, useSaveTicket } from './use-save-ticket.ts';

interface EditTicketFormProps {
  readonly read: ReadTicket;
  /** Refetches the ticket; the form then shows the stored values. */
  readonly onReload: () => Promise<unknown>;
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: (ticket: Ticket) => void;
}

/** “Edit ticket”. */
export function EditTicketForm({ read, onReload, onDirtyChange, onSaved }: EditTicketFormProps) {
  const { t } = useTexts();
  const { ground, round, heardDirty, startOver } = useEditGround(read, { onReload, onDirtyChange });
  const { reply: ticket } = ground;
  const initial = useMemo(() => formOf(ticket), [ticket]);
  const portName = (connector: number) => t('port', { connector_id: connector });
  const [names] = useState(() => new Map(namesIn(ticket, portName)));
  const { conflict, isSaving, forget, save } = useSaveTicket(ground, onSaved);

  const takeTheirs = async () => {
    await startOver();
    forget();
  };
  return (
    <KnownNames value={names}>
      <EditForm<TicketForm>
        key={round}
        schema={ticketForm}
        initial={initial}
        labels={useFieldLabels()}
        onSave={save}
        onDirtyChange={heardDirty}
        conflict={
          conflict && (
            <TicketConflict
              conflict={conflict}
              names={new Map([...names, ...namesIn(conflict.theirs, portName)])}
              saving={isSaving}
              onTakeTheirs={() => void takeTheirs()}
            />
          )
        }
      >
        <TicketFields ticket={ticket} />
      </EditForm>
    </KnownNames>
  );
}
