import { type NewTicket, type Ticket, ticketForm, type TicketForm } from '@plugboard/contracts/tickets';
import { RemoteResource, useLeaveGuard, useTexts } from '@plugboard/sdk';
import { useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import { Drawer } from '@plugboard/ui';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import { NewTicketForm } from './new-ticket-form.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { useTicket } from './ticket-form.api.ts';
import { toTicketForm } from './ticket-form.model.ts';
import { useSaveTicket } from './use-save-ticket.ts';
import { useFieldLabels, useConflictTexts } from './use-ticket-texts.ts';

/** Content of the drawer: a new ticket, perhaps prefilled, or the id of one to edit. */
export type OpenedForm = 'new' | { readonly start: Partial<NewTicket> } | { readonly ticket: number };

interface TicketDrawerProps {
  /** `null` closes it. */
  readonly opened: OpenedForm | null;
  /** Saved, or closed without. */
  readonly onClose: () => void;
  readonly onSaved?: (ticket: Ticket) => void;
}

/** “Add ticket” and “Edit ticket”. Closing it with unsaved changes asks first. */
export function TicketDrawer({ opened, onClose, onSaved }: TicketDrawerProps) {
  const { t } = useTexts();
  const [isDirty, setDirty] = useState(false);
  const mayClose = useLeaveGuard(isDirty);
  // While it slides out it still shows what it was opened on.
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  const leave = () => {
    setDirty(false);
    onClose();
  };
  const saved = (ticket: Ticket) => {
    leave();
    onSaved?.(ticket);
  };
  const form = { onDirtyChange: setDirty, onSaved: saved };
  const isEdit = shown !== null && typeof shown === 'object' && 'ticket' in shown;
  return (
    <Drawer
      title={isEdit ? t('form.edit', { id: shown.ticket }) : t('form.add')}
      // The browser's “back” does not ask: unsaved changes keep the drawer open until the user decides.
      open={opened !== null || isDirty}
      onClose={() => void mayClose().then((may) => may && leave())}
      size="large"
      destroyOnHidden
    >
      {shown === null ? null : isEdit ? (
        <LoadedForm id={shown.ticket} {...form} />
      ) : (
        <NewTicketForm {...(shown === 'new' ? {} : { start: shown.start })} {...form} />
      )}
    </Drawer>
  );
}

interface LoadedFormProps {
  readonly id: number;
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: (ticket: Ticket) => void;
}

function LoadedForm({ id, ...form }: LoadedFormProps) {
  const { t } = useTexts();
  const query = useTicket(id);
  return (
    <RemoteResource query={query} missing={{ title: t('form.missing') }} failed={t('form.loadFailed')}>
      {(read) => <EditTicketForm read={read} refetch={query.refetch} {...form} />}
    </RemoteResource>
  );
}

interface EditTicketFormProps extends VersionedRead<Ticket> {
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: (ticket: Ticket) => void;
}

/** “Edit ticket”. */
function EditTicketForm({ read, refetch, onDirtyChange, onSaved }: EditTicketFormProps) {
  const labels = useFieldLabels();
  const save = useSaveTicket(read.reply, onSaved);
  const edit = useVersionedForm({ read, refetch, toForm: toTicketForm, save, onDirtyChange });
  const { inWords, namesIn } = useConflictTexts();
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
