import { type Ticket, ticketForm, type TicketForm } from '@plugboard/contracts/tickets';
import { useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { TicketFields } from './ticket-fields.tsx';
import { formOf } from './ticket-form.model.ts';
import { useFieldLabels } from './use-field-labels.ts';
import { useSaveTicket } from './use-save-ticket.ts';
import { useTicketWords } from './use-ticket-words.ts';

interface EditTicketFormProps extends VersionedRead<Ticket> {
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: (ticket: Ticket) => void;
}

/** “Edit ticket”. */
export function EditTicketForm({ read, refetch, onDirtyChange, onSaved }: EditTicketFormProps) {
  const labels = useFieldLabels();
  const save = useSaveTicket(read.reply.id, onSaved);
  const edit = useVersionedForm({ read, refetch, toForm: formOf, save, onDirtyChange });
  const { inWords, namesIn } = useTicketWords();
  return (
    <EditForm<TicketForm>
      key={edit.formKey}
      {...edit.form}
      schema={ticketForm}
      labels={labels}
      conflict={
        edit.conflict && (
          <ConflictPanel {...edit.panel(labels, inWords)} names={namesIn(edit.record, edit.conflict.theirs)} />
        )
      }
    >
      <TicketFields ticket={edit.record} />
    </EditForm>
  );
}
