import { ApiError, useIdempotencyKey } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type NewTicket, type Ticket, resolutionKept } from '@plugboard/contracts/tickets';
import { notify, useTexts } from '@plugboard/sdk';
import { EditForm } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { TicketFields } from './ticket-fields.tsx';
import { useCreateTicket } from './ticket-form.api.ts';
import { emptyTicketForm, lacksResolution, newTicketForm } from './ticket-form.model.ts';
import { useFieldLabels } from './use-ticket-texts.ts';

interface NewTicketFormProps {
  /** Prefilled values, such as the charger. A new object resets the form. */
  readonly start?: Partial<NewTicket>;
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: (ticket: Ticket) => void;
}

/** “Add ticket”. However often it is tried, one form is one ticket. */
export function NewTicketForm({ start, onDirtyChange, onSaved }: NewTicketFormProps) {
  const { t } = useTexts();
  const mayManage = useCan('change_tickets');
  const schema = useMemo(() => newTicketForm(mayManage), [mayManage]);
  const initial = useMemo(() => emptyTicketForm(mayManage, start), [mayManage, start]);
  const create = useCreateTicket();
  const { keyFor } = useIdempotencyKey();

  const save = async (form: NewTicket) => {
    if (lacksResolution(form)) throw new ApiError(400, { fields: { resolution: [t('form.resolutionRequired')] } });
    const body = mayManage ? { ...form, resolution: resolutionKept(form.status, form.resolution) } : form;
    const ticket = await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
    notify.success(t('form.saved'));
    onSaved(ticket);
  };
  return (
    <EditForm<NewTicket>
      schema={schema}
      initial={initial}
      labels={useFieldLabels()}
      onSave={save}
      onDirtyChange={onDirtyChange}
      saveLabel={t('form.add')}
      saveWhen="always"
    >
      <TicketFields ticket={null} />
    </EditForm>
  );
}
