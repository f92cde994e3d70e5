import { isOpenCommand, listLocalLists as listLocalListsEndpoint, type LocalList } from '@plugboard/contracts/network';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { describeReason } from '../commands/commands.service.ts';
import { countLocalLists, findLocalLists, type ListedRow } from './local-lists.repository.ts';

/** Whether the charge point has not accepted the latest list, or says that it keeps none. */
function hasFailed({ action, command_state: state, failures }: ListedRow): boolean {
  if (state === null || state === 'CONFIRMED') return (failures ?? 0) > 0;
  return state === 'NOT_SUPPORTED' || action === 'send-local-list';
}

function stateOf(row: ListedRow, now: Date): LocalList['state'] {
  if (row.kept === null) return 'NOT_KEPT';
  if (row.is_ended) return row.cards === 0 || row.command_state === 'NOT_SUPPORTED' ? 'NOT_KEPT' : 'ENDING';
  if (row.command_state !== null && isOpenCommand(row.command_state))
    return row.action === 'send-local-list' ? 'SENDING' : 'WAITING';
  if (hasFailed(row)) return 'FAILED';
  return row.due_at !== null && row.due_at <= now ? 'WAITING' : 'CURRENT';
}

function toLocalListDto(row: ListedRow, { now, language }: Pick<SignedInCall, 'now' | 'language'>): LocalList {
  const state = stateOf(row, now);
  return {
    charger: { id: row.id, custom_id: row.custom_id },
    location_name: row.location_name || null,
    timezone: row.timezone,
    is_online: row.is_online,
    state,
    version: row.version,
    cards: row.version === null ? null : row.cards,
    sent_at: row.sent_at?.toISOString() ?? null,
    failure:
      (state === 'FAILED' || state === 'ENDING') && row.settled_at !== null && hasFailed(row)
        ? {
            at: row.settled_at.toISOString(),
            reason: describeReason(row, language),
            next_at: row.due_at?.toISOString() ?? null,
          }
        : null,
  };
}

export async function listLocalLists(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listLocalListsEndpoint>,
): Promise<HandlerReplyOf<typeof listLocalListsEndpoint>> {
  const { limit, offset, ordering, ...filters } = query;
  const selection = { ...filters, tenantId: call.tenantId };
  const rows = await findLocalLists(call.db, selection, { limit, offset, ordering });
  const count = getCountOfLastPage(query, rows.length) ?? (await countLocalLists(call.db, selection));
  const results = rows.map((row) => toLocalListDto(row, call));
  return { results, ...buildPageLinks(listLocalListsEndpoint.path, query, count), count };
}

export async function getLocalList(call: SignedInCall, chargerId: string): Promise<LocalList> {
  const selection = { tenantId: call.tenantId, chargerId };
  const [row] = await findLocalLists(call.db, selection, { limit: 1, offset: 0, ordering: 'custom_id' });
  if (!row) throw new Failure('NOT_FOUND');
  return toLocalListDto(row, call);
}
