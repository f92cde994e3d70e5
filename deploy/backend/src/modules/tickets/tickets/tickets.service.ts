import { type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import {
  listTicketHistory,
  lookUpAssignees as lookUpAssigneesEndpoint,
  type listTickets as listTicketsEndpoint,
  type Ticket,
  type TicketFilters,
  type TicketListQuery,
} from '@plugboard/contracts/tickets';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { readPage } from '../../../platform/http/read-page.ts';
import { findRelations } from './relations/ticket-relations.repository.ts';
import { findLinkOfTicket, requestRefresh } from './external-link.service.ts';
import { isNarrowed, type TicketSelection } from './ticket-filter.repository.ts';
import { countTickets, findTicket, findTickets, type TicketRow } from './ticket-list.repository.ts';
import { toChangeDto, toTicketListItemDto, toTicketDto } from './ticket-dto.ts';
import { countAssignable, countChanges, findAssignable, findChanges } from './tickets.repository.ts';

export type VersionedReplyCall = SignedInCall & { readonly setVersion: (version: number) => void };

const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length;
const dayOrMomentOf = (text: string, zone: string) => (isDay(text) ? { day: text, zone } : new Date(text));

/** Selection for a list's filters at this tenant. */
export function toSelection(
  tenantId: string,
  { search, location, status, charger, due, tz, ...asked }: TicketFilters,
  now: Date,
): TicketSelection {
  const { created, created_after: after = created, created_before: before = created } = asked;
  return {
    tenantId,
    search,
    location,
    status,
    charger,
    ...(due && { due: { filters: due, now } }),
    ...(after && { from: dayOrMomentOf(after, tz) }),
    ...(before && { until: dayOrMomentOf(before, tz) }),
  };
}

export async function listTickets(
  call: SignedInCall,
  { page, per_page, limit = per_page, offset = (page - 1) * limit, ordering, ...filters }: TicketListQuery,
  now: Date,
): Promise<HandlerReplyOf<typeof listTicketsEndpoint>> {
  const selection = toSelection(call.tenantId, filters, now);
  const part = { limit, offset, ordering };
  const { rows, count } = await readPage(part, {
    find: () => findTickets(call.db, selection, part),
    count: () => countTickets(call.db, selection),
    isCountKept: !isNarrowed(selection),
  });
  return { results: rows.map(toTicketListItemDto), page: Math.floor(offset / limit) + 1, total_count: count };
}

/** 404 where the tenant has no such ticket. */
export async function getTicketRow(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  number: number,
): Promise<TicketRow> {
  const row = await findTicket(db, tenantId, number);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** A ticket as the caller may see it, with the version that a save has to name. */
export async function toTicketReply(call: VersionedReplyCall, row: TicketRow): Promise<Ticket> {
  call.setVersion(row.version);
  return toTicketDto(row, {
    showsEvidence: call.account.permissions.includes('view_charger'),
    external: await findLinkOfTicket(call.db, call.tenantId, row.number),
    relations: await findRelations(call.db, call.tenantId, row.number),
  });
}

export async function getTicket(call: VersionedReplyCall, number: number, now: Date): Promise<Ticket> {
  const shown = await toTicketReply(call, await getTicketRow(call, number));
  await requestRefresh(call.db, call.tenantId, number, shown.external, now);
  return shown;
}

export async function listHistory(
  call: SignedInCall,
  number: number,
  query: ParsedQueryOf<typeof listTicketHistory>,
): Promise<HandlerReplyOf<typeof listTicketHistory>> {
  await getTicketRow(call, number);
  const history = { tenantId: call.tenantId, number, search: query.search };
  const rows = await findChanges(call.db, history, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countChanges(call.db, history));
  const path = listTicketHistory.path.replace('{id}', String(number));
  return { results: rows.map(toChangeDto), ...buildPageLinks(path, query, count), count };
}

export async function lookUpAssignees(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof lookUpAssigneesEndpoint>,
): Promise<HandlerReplyOf<typeof lookUpAssigneesEndpoint>> {
  const people = { tenantId, search: query.search };
  const rows = await findAssignable(db, people, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countAssignable(db, people));
  const results = rows.map(({ id, first_name, last_name, email }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    email,
  }));
  return { results, ...buildPageLinks(lookUpAssigneesEndpoint.path, query, count), count };
}
