import type { ExternalTicket, Ticket } from '@plugboard/contracts/tickets';
import { publish } from '../../../platform/events/publish.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { heldTicket, keepHistory, personOf } from '../tickets/change-ticket.service.ts';
import { existingTicket, showTicket, type ShowingCall } from '../tickets/read-tickets.service.ts';
import { ticketChanged } from '../tickets/ticket-changed.ts';
import { forgetRequest } from './link-requests.repository.ts';
import type { Prepared } from './prepare-association.ts';
import { deleteLink, findLink, insertLink } from './ticket-links.repository.ts';

/** How history names an external ticket. */
const nameOf = ({ id, title }: Pick<ExternalTicket, 'id' | 'title'>) => `#${id} ${title}`.trim();

async function told(call: ShowingCall, number: number): Promise<Ticket> {
  const row = await existingTicket(call, number);
  await publish(call.db, call.tenantId, [ticketChanged(row, 'changed')]);
  return showTicket(call, row);
}

const subjectOf = (number: number) => ({ type: 'ticket', id: String(number) }) as const;

/** Associates a ticket with an external one that is there. */
export async function associate(call: ShowingCall, number: number, prepared: Prepared, now: Date): Promise<Ticket> {
  const { db, tenantId } = call;
  await heldTicket(call, number);
  if (!prepared || (await findLink(db, tenantId, number))) throw new Failure('CONFLICT', { text: 'external.taken' });
  const { system, ticket } = prepared;
  const { id: external_id, title, status, url } = ticket;
  const key = { tenant_id: tenantId, ticket_number: number };
  await insertLink(db, { ...key, system, external_id, title, status, url, linked_at: now, read_at: now });
  await forgetRequest(db, key);
  const change = { field: 'external', before: null, after: nameOf(ticket) } as const;
  await keepHistory(call, number, [change], await personOf(call), now);
  await call.audit({ action: 'ticket.associated', subject: subjectOf(number), after: { system, external_id, title } });
  return told(call, number);
}

/** Undoes an association. A ticket that has none stays as it is. */
export async function dissociate(call: ShowingCall, number: number, now: Date): Promise<Ticket> {
  const { db, tenantId } = call;
  await heldTicket(call, number);
  const link = await findLink(db, tenantId, number);
  await deleteLink(db, tenantId, number);
  await call.audit({
    action: 'ticket.dissociated',
    subject: subjectOf(number),
    before: link ? { system: link.system, external_id: link.external_id, title: link.title } : {},
  });
  if (!link) return showTicket(call, await existingTicket(call, number));
  const before = nameOf({ id: link.external_id, title: link.title });
  await keepHistory(call, number, [{ field: 'external', before, after: null }], await personOf(call), now);
  return told(call, number);
}
