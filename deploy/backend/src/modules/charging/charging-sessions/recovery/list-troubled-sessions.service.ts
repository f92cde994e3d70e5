import { listTroubledSessions as listTroubledSessionsEndpoint } from '@plugboard/contracts/charging';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../../platform/http/page-links.ts';
import { toSessionDto, troubleOfRow } from '../session-dto.ts';
import { countTroubledSessions, findTroubledSessions } from './troubled-sessions.repository.ts';

export async function listTroubledSessions(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listTroubledSessionsEndpoint>,
): Promise<HandlerReplyOf<typeof listTroubledSessionsEndpoint>> {
  const { limit, offset, ordering, ...filters } = query;
  const selection = { ...filters, tenantId: call.tenantId, now: call.now };
  const rows = await findTroubledSessions(call.db, selection, { limit, offset, ordering });
  const count = getCountOfLastPage(query, rows.length) ?? (await countTroubledSessions(call.db, selection));
  const results = rows.map((row) => ({
    ...toSessionDto(row, call.account),
    trouble: troubleOfRow(row, call.now),
    awaits_approval: row.is_correction_open,
  }));
  return { results, ...buildPageLinks(listTroubledSessionsEndpoint.path, query, count), count };
}
