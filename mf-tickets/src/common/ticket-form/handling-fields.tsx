import {
  isSettled,
  possibleStatuses,
  type Ticket,
  type TicketForm,
  ticketResolutions,
} from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { ChoiceField, Form } from '@plugboard/ui/forms';
import { RecordField } from './record-field.tsx';

interface HandlingFieldsProps {
  /** The ticket that is edited; `null` for a new one. */
  readonly ticket: Ticket | null;
}

/** Whose the ticket is and how far it is: for holders of `change_tickets`. */
export function HandlingFields({ ticket }: HandlingFieldsProps) {
  const { t } = useTexts();
  const status = Form.useWatch<TicketForm['status'] | undefined>('status');
  const owner = ticket?.assignee ?? null;
  return (
    <>
      <RecordField
        name="assignee"
        label={t('field.assignee')}
        current={owner === null ? null : { value: owner.id, label: owner.name }}
      />
      <ChoiceField
        name="status"
        label={t('field.status')}
        options={possibleStatuses(ticket?.status ?? 'open').map((value) => ({ value, label: t(`status.${value}`) }))}
        {...(ticket?.status === 'closed' ? { hint: t('form.reopens') } : {})}
      />
      {status !== undefined && isSettled(status) ? (
        <ChoiceField
          name="resolution"
          label={t('field.resolution')}
          hint={t('form.resolutionHint')}
          placeholder={t('form.choose')}
          isNeeded
          options={ticketResolutions.map((value) => ({ value, label: t(`resolution.${value}`) }))}
        />
      ) : null}
    </>
  );
}
