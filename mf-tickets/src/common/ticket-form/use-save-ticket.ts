import { ApiError, useApiMutation } from '@plugboard/api';
import {
  changeTicket,
  getTicket,
  listTicketHistory,
  listTickets,
  type Ticket,
  type TicketForm,
} from '@plugboard/contracts/tickets';
import { notify, useTexts } from '@plugboard/sdk';
import type { Change } from '@plugboard/sdk/forms';
import { useChangeTexts } from './use-change-texts.ts';
import { toTicketChange, lacksResolution } from './ticket-form.model.ts';

/** Sends what changed of a ticket, and says what that was. */
export function useSaveTicket(before: Ticket, onSaved: (ticket: Ticket) => void = () => undefined) {
  const { t } = useTexts();
  const { whatChanged } = useChangeTexts();
  const { mutateAsync } = useApiMutation(changeTicket, { invalidates: [getTicket, listTickets, listTicketHistory] });
  return async ({ form, changed, ifMatch }: Change<TicketForm>): Promise<void> => {
    if (lacksResolution(form)) throw new ApiError(400, { fields: { resolution: [t('form.resolutionRequired')] } });
    const saved = await mutateAsync({ params: { id: before.id }, body: toTicketChange(form, changed), ifMatch });
    notify.success(whatChanged(before, saved, changed));
    onSaved(saved);
  };
}
