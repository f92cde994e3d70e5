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
import { toTicketChange, lacksResolution } from './ticket-form.model.ts';

/** Sends what changed of a ticket, and says that it is saved. */
export function useSaveTicket(id: number, onSaved: (ticket: Ticket) => void = () => undefined) {
  const { t } = useTexts();
  const { mutateAsync } = useApiMutation(changeTicket, { invalidates: [getTicket, listTickets, listTicketHistory] });
  return async ({ form, changed, ifMatch }: Change<TicketForm>): Promise<void> => {
    if (lacksResolution(form)) throw new ApiError(400, { fields: { resolution: [t('form.resolutionRequired')] } });
    const saved = await mutateAsync({ params: { id }, body: toTicketChange(form, changed), ifMatch });
    notify.success(t('form.saved'));
    onSaved(saved);
  };
}
