import type { getGridEventStats as statsCall, GridEvent } from '@plugboard/contracts/grid';
import { listGridEvents as listCall } from '@plugboard/contracts/grid';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { toGridEventDto } from './grid-event-dto.ts';
import {
  countGridEvents,
  findGridEvent,
  findGridEvents,
  findGridEventStats,
  type GridEventRow,
} from './grid-events.repository.ts';

type Scope = Pick<SignedInCall, 'db' | 'tenantId'>;

export async function listGridEvents(
  { db, tenantId }: Scope,
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  const selection = { ...query, tenantId };
  const rows = await findGridEvents(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countGridEvents(db, selection));
  return { results: rows.map(toGridEventDto), ...buildPageLinks(listCall.path, query, count), count };
}

export async function requireGridEvent({ db, tenantId }: Scope, id: string): Promise<GridEventRow> {
  const row = await findGridEvent(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

export async function getGridEvent(
  call: SignedInCall & { readonly setVersion: (version: number) => void },
  id: string,
): Promise<GridEvent> {
  const row = await requireGridEvent(call, id);
  call.setVersion(row.version);
  return toGridEventDto(row);
}

export async function getGridEventStats(
  { db, tenantId, now }: SignedInCall,
  filters: ParsedQueryOf<typeof statsCall>,
): Promise<HandlerReplyOf<typeof statsCall>> {
  const { next_starts_at, ...stats } = await findGridEventStats(db, { ...filters, tenantId }, now);
  return { ...stats, next_starts_at: next_starts_at?.toISOString() ?? null };
}
