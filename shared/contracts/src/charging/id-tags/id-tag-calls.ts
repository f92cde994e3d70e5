import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { maxPageSize, listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { cardNumbers } from './card-numbers.ts';
import { idTag, idTagStatus } from './id-tag.ts';

const source = 'spec §7 users and ID tags';
const params = z.object({ id: z.uuid() });
/** `null` never expires. */
const expiry = z.iso.datetime({ offset: true }).nullable();

export const idTagOrderings = orderingsOf(['number', 'created_at', 'expires_at']);
export type IdTagOrdering = (typeof idTagOrderings)[number];

/** `search` looks in the number and in the user's name and email address; `location__in` finds cards that charged there. */
export const idTagListQuery = listQuery.extend({
  ordering: z.enum(idTagOrderings).default('-created_at'),
  status__in: commaJoined(idTagStatus).optional(),
  user: commaJoined(z.uuid()).optional(),
  location__in: commaJoined(z.uuid()).optional(),
});

export const listIdTags = endpoint({
  method: 'GET',
  path: '/api/v1/id_tag/',
  summary: 'Charging cards, a page at a time',
  source,
  permission: 'view_id_tag',
  query: idTagListQuery,
  reply: page(idTag),
});

export const lookUpIdTags = endpoint({
  method: 'GET',
  path: '/api/v1/lookup/id_tag/',
  summary: 'Charging cards to choose from, by what was typed',
  source,
  permission: 'view_id_tag',
  query: z.object({
    search: listQuery.shape.search,
    ordering: z.enum(idTagOrderings).default('number'),
    limit: z.coerce.number<number>().int().min(1).max(maxPageSize).default(50),
    offset: listQuery.shape.offset,
  }),
  reply: page(z.object({ pk: z.uuid(), number: z.string() })),
});

export const addIdTags = endpoint({
  method: 'POST',
  path: '/api/v1/id_tag/',
  summary: 'Add one or more cards; either all of them or, where one is there already, none',
  source: 'spec §7 users and ID tags; §5 RFID',
  permission: 'change_id_tag',
  repeat: 'idempotency-key',
  body: z.strictObject({ numbers: cardNumbers, user: z.uuid().nullable().optional(), expires_at: expiry.optional() }),
  reply: z.object({ results: z.array(idTag) }),
});

const idTagActions = ['activate', 'block'] as const;

export const actOnIdTag = endpoint({
  method: 'PATCH',
  path: '/api/v1/id_tag/{id}/{action}',
  summary: 'Block a card, or let it charge again',
  source,
  permission: 'change_id_tag',
  repeat: 'same-result',
  params: params.extend({ action: z.enum(idTagActions) }),
  reply: idTag,
});

export const setIdTagExpiry = endpoint({
  method: 'PATCH',
  path: '/api/v1/id_tag/{id}/set_expire/',
  summary: 'Say until when a card charges',
  source,
  permission: 'change_id_tag',
  repeat: 'same-result',
  params,
  body: z.strictObject({ expires_at: expiry }),
  reply: idTag,
});

export const deleteIdTag = endpoint({
  method: 'DELETE',
  path: '/api/v1/id_tag/{id}/',
  summary: 'Remove a card',
  source,
  permission: 'change_id_tag',
  repeat: 'same-result',
  params,
  reply: z.object({ result: z.literal('OK') }),
});
