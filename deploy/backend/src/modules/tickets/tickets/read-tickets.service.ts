import { type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import {
  listTicketHistory,
  lookUpAssignees,
  type listTickets,
  type Ticket,
  type TicketFilters,
  type TicketListQuery,
} from '@plugboard/contracts/tickets';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { countOfLastPage, pageLinks } from '../../../platform/http/page-links.ts';
import { linkOfTicket, readAgainSoon } from '../ticket-links/read-link.service.ts';
import type { TicketSelection } from './ticket-filter.repository.ts';
import { countTickets, findTicket, findTickets, type TicketRow } from './ticket-list.repository.ts';
import { changeOnTheWire, listItemOnTheWire, ticketOnTheWire } from './ticket-on-the-wire.ts';
import { countAssignable, countChanges, findAssignable, findChanges } from './tickets.repository.ts';

export type ShowingCall = SignedInCall & { readonly setVersion: (version: number) => void };

const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length;
const dayOrMomentOf = (text: string, zone: string) => (isDay(text) ? { day: text, zone } : new Date(text));

/** Selection for a list's filters at this tenant. */
export function selectionOf(
  tenantId: string,
  { search, location, status, charger, tz, ...asked }: TicketFilters,
): TicketSelection {
  const { created, created_after: after = created, created_before: before = created } = asked;
  return {
    tenantId,
    search,
    location,
    status,
    charger,
    ...(after && { from: dayOrMomentOf(after, tz) }),
    ...(before && { until: dayOrMomentOf(before, tz) }),
  };
}

export async function listOfTickets(
  call: SignedInCall,
  { page, per_page, limit = per_page, offset = (page - 1) * limit, ordering, ...filters }: TicketListQuery,
): Promise<HandlerReplyOf<typeof listTickets>> {
  const selection = selectionOf(call.tenantId, filters);
  const rows = await findTickets(call.db, selection, { limit, offset, ordering });
  const total_count = countOfLastPage({ limit, offset }, rows.length) ?? (await countTickets(call.db, selection));
  return { results: rows.map(listItemOnTheWire), page: Math.floor(offset / limit) + 1, total_count };
}

/** 404 where the tenant has no such ticket. */
export async function existingTicket(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  number: number,
): Promise<TicketRow> {
  const row = await findTicket(db, tenantId, number);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** A ticket as the caller may see it, with the version that a save has to name. */
export async function showTicket(call: ShowingCall, row: TicketRow): Promise<Ticket> {
  call.setVersion(row.version);
  return ticketOnTheWire(row, {
    showsEvidence: call.account.permissions.includes('view_charger'),
    external: await linkOfTicket(call.db, call.tenantId, row.number),
  });
}

export async function oneTicket(call: ShowingCall, number: number, now: Date): Promise<Ticket> {
  const shown = await showTicket(call, await existingTicket(call, number));
  await readAgainSoon(call.db, call.tenantId, number, shown.external, now);
  return shown;
}

export async function historyOfTicket(
  call: SignedInCall,
  number: number,
  query: ParsedQueryOf<typeof listTicketHistory>,
): Promise<HandlerReplyOf<typeof listTicketHistory>> {
  await existingTicket(call, number);
  const history = { tenantId: call.tenantId, number, search: query.search };
  const rows = await findChanges(call.db, history, query);
  const count = countOfLastPage(query, rows.length) ?? (await countChanges(call.db, history));
  const path = listTicketHistory.path.replace('{id}', String(number));
  return { results: rows.map(changeOnTheWire), ...pageLinks(path, query, count), count };
}

export async function assigneesToChooseFrom(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof lookUpAssignees>,
): Promise<HandlerReplyOf<typeof lookUpAssignees>> {
  const people = { tenantId, search: query.search };
  const rows = await findAssignable(db, people, query);
  const count = countOfLastPage(query, rows.length) ?? (await countAssignable(db, people));
  const results = rows.map(({ id, first_name, last_name, email }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    email,
  }));
  return { results, ...pageLinks(lookUpAssignees.path, query, count), count };
}
