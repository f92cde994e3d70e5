import {
  answerSla,
  defaultSlaTargets,
  isSettled,
  moveSla,
  slaDueAt,
  startSla,
  type TicketHistoryField,
} from '@plugboard/contracts/tickets';
import type { DemoFleet } from '../demo-fleets.ts';
import { randomFor, type Random } from '../random.ts';
import type { Row, Rows } from '../rows.ts';
import { attachmentRows } from './attachment-rows.ts';
import { externalTicketRows } from './external-ticket-rows.ts';
import { relationRows } from './relation-rows.ts';
import { savedReplyRows } from './saved-reply-rows.ts';
import { planTickets, type PlannedTicket, type TicketMoment } from './plan-tickets.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** An id that rises with time, as `newOrderedId` makes them, and is the same every time. */
function orderedId(random: Random, milliseconds: number): string {
  const moment = milliseconds.toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${random.uuid().slice(15)}`;
}

const decidedAt = ({ decided, createdAt }: PlannedTicket) => iso(decided?.at ?? createdAt);

/** Clock of a ticket as its story moved it. */
function clockColumns({ priority, status, reporter, comments, createdAt, decided }: PlannedTicket): Row {
  const answer = comments.find(({ by }) => by.id !== reporter.id);
  const opened = startSla(defaultSlaTargets[priority], 'open', createdAt);
  const answered = answer ? answerSla(opened, answer.at) : opened;
  const { paused_at, created_at: _, ...clock } = moveSla(answered, status, decided?.at ?? createdAt);
  const due = slaDueAt({ ...clock, paused_at, created_at: createdAt });
  return {
    ...clock,
    paused_at: paused_at === null ? null : iso(paused_at),
    due_at: due === null ? null : iso(due),
  };
}

const ticketRow = (tenant_id: string, ticket: PlannedTicket): Row => ({
  tenant_id,
  number: ticket.number,
  ticket_name: ticket.story.name,
  description: ticket.story.description,
  status: ticket.status,
  priority: ticket.priority,
  category: ticket.story.category,
  resolution: isSettled(ticket.status) ? ticket.story.resolution : null,
  assignee_id: ticket.owner?.id ?? null,
  reporter_id: ticket.reporter.id,
  reporter_name: ticket.reporter.name,
  location_id: ticket.location?.id ?? null,
  charger_id: ticket.charger?.id ?? null,
  port_id: ticket.charger?.ports[0]?.id ?? null,
  source: 'portal',
  proposes_closing: false,
  version: 1 + (ticket.takenUp ? 1 : 0) + (ticket.decided ? 1 : 0),
  created_at: iso(ticket.createdAt),
  closed_at: ticket.status === 'closed' ? decidedAt(ticket) : null,
  last_status_update: decidedAt(ticket),
  ...clockColumns(ticket),
});

type Change = readonly [field: TicketHistoryField, before: string | null, after: string | null];

/** How a ticket came to be what its row says. */
function changesOf({ status, story, owner, takenUp, decided }: PlannedTicket): [TicketMoment, Change][] {
  const changes: [TicketMoment, Change][] = [];
  if (takenUp) changes.push([takenUp, ['assignee', null, owner?.name ?? null]]);
  if (decided) changes.push([decided, ['status', 'open', status]]);
  if (decided && isSettled(status)) changes.push([decided, ['resolution', null, story.resolution]]);
  return changes;
}

const changeRows = (tenant_id: string, ticket: PlannedTicket, random: Random): Row[] =>
  changesOf(ticket).map(([{ at, by }, [field, before, after]]) => ({
    tenant_id,
    ticket_number: ticket.number,
    id: orderedId(random, at),
    at: iso(at),
    actor_id: by.id,
    actor_name: by.name,
    field,
    before,
    after,
  }));

const commentRows = (tenant_id: string, { number, story, comments: said }: PlannedTicket, random: Random): Row[] =>
  said.map(({ at, by }, index) => ({
    tenant_id,
    ticket_number: number,
    id: orderedId(random, at),
    text: story.comments[index] ?? '',
    author_id: by.id,
    author_name: by.name,
    source: 'portal',
    created_at: iso(at),
  }));

/**
 * Tickets with comments and history, once users and chargers exist.
 *
 * @param accounts rows of the named accounts
 */
export function ticketRows(fleet: DemoFleet, accounts: readonly Row[], now: Date): Rows[] {
  const random = randomFor(`history of tickets of ${fleet.tenant.id}`);
  const planned = planTickets(fleet, accounts, now);
  const { id } = fleet.tenant;
  const comments = planned.flatMap((ticket) => commentRows(id, ticket, random));
  const { tickets, relations } = relationRows(planned.map((ticket) => ticketRow(id, ticket)));
  return [
    { table: 'support_ticket', rows: tickets },
    relations,
    savedReplyRows(fleet.tenant),
    { table: 'ticket_change', rows: planned.flatMap((ticket) => changeRows(id, ticket, random)) },
    { table: 'ticket_comment', rows: comments },
    ...attachmentRows(id, comments),
    ...externalTicketRows(fleet.tenant, tickets),
  ];
}
