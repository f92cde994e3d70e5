import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { deleteContentsOfTicket } from '../ticket-comments/delete-contents.service.ts';
import { lockTicket } from './update-ticket.service.ts';
import { toTicketEvent } from './ticket-event.ts';
import { deleteTicketRow } from './tickets.repository.ts';

/** Removes a ticket with everything that hangs on it; its number is never given again. */
export async function deleteTicket(
  call: SignedInCall & { readonly requireVersion: (current: number) => void },
  number: number,
): Promise<{ result: 'OK' }> {
  const { db, tenantId } = call;
  const row = await lockTicket(call, number);
  call.requireVersion(row.version);
  await deleteContentsOfTicket(db, tenantId, number);
  await deleteTicketRow(db, tenantId, number);
  const { ticket_name, status, priority, category, description } = row;
  await call.audit({
    action: 'ticket.deleted',
    subject: { type: 'ticket', id: String(number) },
    before: { ticket_name, status, priority, category, description },
  });
  await publish(db, tenantId, [toTicketEvent(row, 'deleted')]);
  return { result: 'OK' };
}
