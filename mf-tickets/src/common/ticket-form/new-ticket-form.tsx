import { ApiError, useIdempotencyKey } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type NewTicket, type Ticket, resolutionKept } from '@plugboard/contracts/tickets';
import { notify, useTexts } from '@plugboard/sdk';
import { EditForm } from '@plugboard/ui/forms';
import { useEffect, useMemo, useState } from 'react';
import { finishedUploads } from '../uploads/chosen-files.model.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { FileFields } from './file-fields.tsx';
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

/** “Add ticket”, with files. However often it is tried, one form is one ticket; what failed to upload loses nothing typed. */
export function NewTicketForm({ start, onDirtyChange, onSaved }: NewTicketFormProps) {
  const { t } = useTexts();
  const mayManage = useCan('change_tickets');
  const schema = useMemo(() => newTicketForm(mayManage), [mayManage]);
  const initial = useMemo(() => emptyTicketForm(mayManage, start), [mayManage, start]);
  const create = useCreateTicket();
  const { keyFor } = useIdempotencyKey();
  const { queue, files } = useUploads();
  const [isFormDirty, setFormDirty] = useState(false);
  const isDirty = isFormDirty || files.length > 0;
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty]);

  const save = async (form: NewTicket) => {
    if (lacksResolution(form)) throw new ApiError(400, { fields: { resolution: [t('form.resolutionRequired')] } });
    if (!(await queue.finished())) throw new ApiError(400, { detail: t('form.filesFailed') });
    const uploads = [...finishedUploads(queue.files())];
    const fields = mayManage ? { ...form, resolution: resolutionKept(form.status, form.resolution) } : form;
    const body = uploads.length === 0 ? fields : { ...fields, uploads };
    const ticket = await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
    queue.clear();
    notify.success(t('form.saved'));
    onSaved(ticket);
  };
  return (
    <EditForm<NewTicket>
      schema={schema}
      initial={initial}
      labels={useFieldLabels()}
      onSave={save}
      onDirtyChange={setFormDirty}
      saveLabel={t('form.add')}
      saveWhen="always"
    >
      <TicketFields ticket={null} />
      <FileFields queue={queue} files={files} />
    </EditForm>
  );
}
