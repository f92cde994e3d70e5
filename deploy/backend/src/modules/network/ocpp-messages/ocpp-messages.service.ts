import {
  listChargerMessages as listChargerMessagesEndpoint,
  listPortMessages as listPortMessagesEndpoint,
  type OcppMessage,
} from '@plugboard/contracts/network';
import { type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { getChargerOfPort, getWithPorts } from '../../chargers/index.ts';
import { countMessages, findMessages, type MessageRow, type MessageSelection } from './ocpp-messages.repository.ts';

export const toMessageDto = (row: MessageRow): OcppMessage => ({
  id: row.id,
  charger: row.charger_id,
  connector_id: row.connector_id,
  at: row.at.toISOString(),
  direction: row.direction,
  kind: row.kind,
  action: row.action,
  message_id: row.message_id,
  call: row.call_id,
  answer: row.answer_id,
  payload: row.payload,
  error_code: row.error_code,
  command: row.command_id,
  duration_ms: row.duration_ms,
});

type Query = ParsedQueryOf<typeof listChargerMessagesEndpoint>;

/** The same call, from before the last entry of this page on; of the oldest first, from behind this page on. */
function nextOf(path: string, query: Query, last: string): string {
  const { limit, offset, ordering } = query;
  const position = ordering === '-at' ? { before: last, offset: undefined } : { offset: offset + limit };
  const filters = Object.entries({ ...query, ...position }).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(filters.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

async function pageOf(
  call: SignedInCall,
  path: string,
  query: Query,
  of: Pick<MessageSelection, 'chargerId' | 'connector'>,
): Promise<HandlerReplyOf<typeof listChargerMessagesEndpoint>> {
  const { limit, offset, before, ordering, ...filters } = query;
  const selection = { ...filters, ...of, tenantId: call.tenantId };
  const rows = await findMessages(call.db, selection, { before, limit: limit + 1, offset, ordering });
  const results = rows.slice(0, limit).map(toMessageDto);
  const last = rows.length > limit ? results.at(-1) : undefined;
  const isWhole = before === undefined && offset === 0 && last === undefined;
  const count = isWhole ? results.length : await countMessages(call.db, selection);
  return { results, next: last ? nextOf(path, query, last.id) : null, previous: null, count };
}

/** The newest messages of a charger, of one of its connectors where that is said; those of the whole charger count. */
export async function listLatest(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  of: Pick<MessageSelection, 'chargerId' | 'connector'>,
  limit: number,
): Promise<OcppMessage[]> {
  return (await findMessages(db, { ...of, tenantId }, { limit })).map(toMessageDto);
}

export async function listChargerMessages(call: SignedInCall, id: string, query: Query) {
  await getWithPorts(call, id);
  return pageOf(call, listChargerMessagesEndpoint.path.replace('{id}', id), query, { chargerId: id });
}

export async function listPortMessages(
  call: SignedInCall,
  id: string,
  query: Query,
): Promise<HandlerReplyOf<typeof listPortMessagesEndpoint>> {
  const { port } = await getChargerOfPort(call, id);
  const of = { chargerId: port.charger_id, connector: [port.connector_id] };
  return pageOf(call, listPortMessagesEndpoint.path.replace('{id}', id), query, of);
}
