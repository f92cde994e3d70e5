import type { Ticket, TicketRelationKind } from '@plugboard/contracts/tickets';
import { publish } from '../../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../../platform/http/failure.ts';
import { toTicketEvent } from '../ticket-event.ts';
import { lockTicketRow, type TicketRow } from '../ticket-list.repository.ts';
import { getTicketRow, toTicketReply, type VersionedReplyCall } from '../tickets.service.ts';
import { personOf, recordHistory } from '../update-ticket.service.ts';
import { deleteRelation, insertRelation } from './ticket-relations.repository.ts';

/** How history names a ticket. */
export const nameOf = ({ number, ticket_name }: Pick<TicketRow, 'number' | 'ticket_name'>): string =>
  `${number} ${ticket_name}`;

export const subjectOf = (number: number) => ({ type: 'ticket', id: String(number) }) as const;

/** Two tickets, locked in the order of their numbers, so that two calls cannot wait for each other. */
export async function lockBoth(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  number: number,
  other: number,
  field: 'ticket' | 'into',
): Promise<readonly [TicketRow, TicketRow]> {
  if (number === other) throw new FieldFailure({ [field]: [{ key: 'ticket.notItself' }] });
  const [low, high] = [
    await lockTicketRow(db, tenantId, Math.min(number, other)),
    await lockTicketRow(db, tenantId, Math.max(number, other)),
  ];
  const [own, named] = number < other ? [low, high] : [high, low];
  if (!own) throw new Failure('NOT_FOUND');
  if (!named) throw new FieldFailure({ [field]: [{ key: 'ticket.unknown' }] });
  return [own, named];
}

export const areMerged = (one: TicketRow, other: TicketRow): boolean =>
  one.merged_into === other.number || other.merged_into === one.number;

/** Tells open pages of both, and answers with the first. */
export async function publishBoth(call: VersionedReplyCall, own: TicketRow, other: TicketRow): Promise<Ticket> {
  await publish(call.db, call.tenantId, [toTicketEvent(own, 'changed'), toTicketEvent(other, 'changed')]);
  return toTicketReply(call, await getTicketRow(call, own.number));
}

/** History of a link that came or went, on both tickets. */
async function recordBoth(call: SignedInCall, own: TicketRow, other: TicketRow, isNew: boolean, now: Date) {
  const person = await personOf(call);
  const change = (named: TicketRow) =>
    isNew
      ? ({ field: 'relation', before: null, after: nameOf(named) } as const)
      : ({ field: 'relation', before: nameOf(named), after: null } as const);
  await recordHistory(call, own.number, [change(other)], person, now);
  await recordHistory(call, other.number, [change(own)], person, now);
}

interface Link {
  readonly kind: TicketRelationKind;
  readonly ticket: number;
}

/** Links two tickets, instead of the link that they have. */
export async function linkTicket(
  call: VersionedReplyCall,
  number: number,
  { kind, ticket }: Link,
  now: Date,
): Promise<Ticket> {
  const { db, tenantId } = call;
  const [own, other] = await lockBoth(call, number, ticket, 'ticket');
  if (areMerged(own, other)) throw new Failure('CONFLICT', { text: 'ticket.areMerged' });
  await deleteRelation(db, tenantId, number, ticket);
  await insertRelation(db, tenantId, { kind, number, other: ticket });
  await recordBoth(call, own, other, true, now);
  await call.audit({ action: 'ticket.linked', subject: subjectOf(number), after: { kind, ticket: nameOf(other) } });
  return publishBoth(call, own, other);
}

/** Removes the link of two tickets; where there is none, nothing changes. */
export async function unlinkTicket(
  call: VersionedReplyCall,
  number: number,
  ticket: number,
  now: Date,
): Promise<Ticket> {
  const { db, tenantId } = call;
  const [own, other] = await lockBoth(call, number, ticket, 'ticket');
  if (areMerged(own, other)) throw new Failure('CONFLICT', { text: 'ticket.areMerged' });
  const isGone = await deleteRelation(db, tenantId, number, ticket);
  if (isGone) await recordBoth(call, own, other, false, now);
  const before = isGone ? { ticket: nameOf(other) } : {};
  await call.audit({ action: 'ticket.unlinked', subject: subjectOf(number), before });
  return publishBoth(call, own, other);
}
