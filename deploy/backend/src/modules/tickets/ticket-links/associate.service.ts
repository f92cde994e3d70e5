import type { ExternalTicket, Ticket } from '@plugboard/contracts/tickets';
import { publish } from '../../../platform/events/publish.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { lockTicket, recordHistory, personOf } from '../tickets/update-ticket.service.ts';
import { getTicketRow, toTicketReply, type VersionedReplyCall } from '../tickets/tickets.service.ts';
import { toTicketEvent } from '../tickets/ticket-event.ts';
import { deleteRequest } from './link-requests.repository.ts';
import type { Prepared } from './prepare-association.ts';
import { findLink } from '../tickets/external-link.service.ts';
import { deleteLink, insertLink } from './ticket-links.repository.ts';

/** How history names an external ticket. */
const nameOf = ({ id, title }: Pick<ExternalTicket, 'id' | 'title'>) => `#${id} ${title}`.trim();

async function publishAndGet(call: VersionedReplyCall, number: number): Promise<Ticket> {
  const row = await getTicketRow(call, number);
  await publish(call.db, call.tenantId, [toTicketEvent(row, 'changed')]);
  return toTicketReply(call, row);
}

const subjectOf = (number: number) => ({ type: 'ticket', id: String(number) }) as const;

/** Associates a ticket with an external one that is there. */
export async function associate(
  call: VersionedReplyCall,
  number: number,
  prepared: Prepared,
  now: Date,
): Promise<Ticket> {
  const { db, tenantId } = call;
  await lockTicket(call, number);
  if (!prepared || (await findLink(db, tenantId, number))) throw new Failure('CONFLICT', { text: 'external.taken' });
  const { system, ticket } = prepared;
  const { id: external_id, title, status, url } = ticket;
  const key = { tenant_id: tenantId, ticket_number: number };
  await insertLink(db, { ...key, system, external_id, title, status, url, linked_at: now, read_at: now });
  await deleteRequest(db, key);
  const change = { field: 'external', before: null, after: nameOf(ticket) } as const;
  await recordHistory(call, number, [change], await personOf(call), now);
  await call.audit({ action: 'ticket.associated', subject: subjectOf(number), after: { system, external_id, title } });
  return publishAndGet(call, number);
}

/** Undoes an association. A ticket that has none stays as it is. */
export async function dissociate(call: VersionedReplyCall, number: number, now: Date): Promise<Ticket> {
  const { db, tenantId } = call;
  await lockTicket(call, number);
  const link = await findLink(db, tenantId, number);
  await deleteLink(db, tenantId, number);
  await call.audit({
    action: 'ticket.dissociated',
    subject: subjectOf(number),
    before: link ? { system: link.system, external_id: link.external_id, title: link.title } : {},
  });
  if (!link) return toTicketReply(call, await getTicketRow(call, number));
  const before = nameOf({ id: link.external_id, title: link.title });
  await recordHistory(call, number, [{ field: 'external', before, after: null }], await personOf(call), now);
  return publishAndGet(call, number);
}
