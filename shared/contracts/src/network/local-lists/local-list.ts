import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';

/**
 * - `NOT_KEPT`: the list of this charge point is not kept up to date;
 * - `WAITING`: cards have changed or the charge point has booted, and it is offline or its turn is to come;
 * - `SENDING`: it is being sent;
 * - `CURRENT`: the charge point has accepted the cards as they are;
 * - `FAILED`: it refused or did not answer; it is tried again, unless it keeps no list;
 * - `ENDING`: the list is not kept any more, and the charge point has yet to accept an empty one.
 */
export const localListStates = ['NOT_KEPT', 'WAITING', 'SENDING', 'CURRENT', 'FAILED', 'ENDING'] as const;
export type LocalListState = (typeof localListStates)[number];

/** The list of cards by which a charge point decides while it has no connection. */
export const localList = z.object({
  charger: z.object({ id: z.uuid(), custom_id: z.string() }),
  location_name: z.string().nullable(),
  /** IANA zone of the site. */
  timezone: z.string(),
  is_online: z.boolean(),
  state: z.enum(localListStates),
  /** Accepted last; `null` before the first. */
  version: z.number().int().nullable(),
  /** How many cards that version has. */
  cards: z.number().int().nullable(),
  sent_at: z.iso.datetime({ offset: true }).nullable(),
  /** The latest attempt that failed. */
  failure: z
    .object({
      at: z.iso.datetime({ offset: true }),
      /** As a sentence in the caller's language, the charge point's own words included. */
      reason: z.string().nullable(),
      /** `null`: it is not tried again automatically. */
      next_at: z.iso.datetime({ offset: true }).nullable(),
    })
    .nullable(),
});
export type LocalList = z.infer<typeof localList>;

/** The tenant's own chargers; those that others share with it are kept by their owners. */
export const listLocalLists = endpoint({
  method: 'GET',
  path: '/api/v1/local-list/',
  summary: 'Local authorization lists by charger: version, when it was sent, and whether it is current',
  source: 'OCPP 1.6 §5.15 SendLocalList, 2.0.1 D01',
  permission: 'view_charger',
  query: listQuery.extend({
    ordering: z.enum(orderingsOf(['custom_id'])).default('custom_id'),
    is_kept: commaJoined(z.stringbool({ truthy: ['true'], falsy: ['false'] })).optional(),
  }),
  reply: page(localList),
});

/** From then on the list is sent again whenever cards change. 409 where the charger takes no command now. */
export const sendLocalListNow = endpoint({
  method: 'POST',
  path: '/api/v1/local-list/{id}/send/',
  summary: 'Send all cards to a charge point now, and keep its list up to date',
  source: 'OCPP 1.6 §5.15 SendLocalList, 2.0.1 D01',
  permission: 'change_id_tag',
  repeat: 'idempotency-key',
  errors: ['CONFLICT'],
  params: z.object({ id: z.uuid() }),
  reply: localList,
});

/** Cards no longer charge there while the charge point is cut off. A list that is not kept stays as it is. */
export const stopLocalList = endpoint({
  method: 'POST',
  path: '/api/v1/local-list/{id}/stop/',
  summary: 'Keep the local list of a charge point no more, and send it an empty one',
  source: 'OCPP 1.6 §5.15 SendLocalList, 2.0.1 D01',
  permission: 'change_id_tag',
  repeat: 'same-result',
  params: z.object({ id: z.uuid() }),
  reply: localList,
});
