import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';

const source = 'spec §7 chargers, POST /charger-transfer; its body is not shown there';
const params = z.object({ id: z.uuid() });

const transferStates = ['offered', 'accepted', 'declined', 'withdrawn'] as const;
export const transferState = z.enum(transferStates);
export type TransferState = z.infer<typeof transferState>;

/** Days for which a charger is offered. */
export const transferDays = 14;

/** A charger that one tenant hands to another; each of the two has its own record of it. */
export const chargerTransfer = z.object({
  id: z.uuid(),
  /** `out`: offered by this tenant; `in`: offered to it. */
  direction: z.enum(['out', 'in']),
  state: transferState,
  /** `out`: the charger, unless deleted; `in`: `null` until it is accepted. */
  charger: z.uuid().nullable(),
  custom_id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  port_count: z.number().int(),
  /** `out`: the address it was offered to; `in`: the name of who offers it. */
  party: z.string(),
  offered_at: z.iso.datetime({ offset: true }),
  /** After this an offer cannot be accepted any more. */
  expires_at: z.iso.datetime({ offset: true }),
});
export type ChargerTransfer = z.infer<typeof chargerTransfer>;

/**
 * Moves a charger: with `location` to another site of the tenant, at once; with `email` to the tenant of the owner with
 * this address, after acceptance there. The answer does not reveal whether the address exists. Exactly one of the two
 * is sent. Refused during a session. Sessions, tickets and status history stay with the old place.
 */
export const transferCharger = endpoint({
  method: 'POST',
  path: '/api/v1/charger-transfer',
  summary: 'Move a charger to another location, or offer it to another tenant',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  body: z.strictObject({ charger: z.uuid(), location: z.uuid().optional(), email: z.email().max(254).optional() }),
  /** `transfer` is `null` where the charger was moved. */
  reply: z.object({ result: z.enum(['MOVED', 'OFFERED']), transfer: chargerTransfer.nullable() }),
  errors: ['CONFLICT'],
  rateLimit: { max: 60, seconds: 3600, by: 'account' },
});

/** Newest first. */
export const listChargerTransfers = endpoint({
  method: 'GET',
  path: '/api/v1/charger-transfer/',
  summary: 'Chargers that were offered by the tenant, and to it',
  source,
  permission: 'change_charger',
  query: listQuery.extend({
    state: commaJoined(transferState).optional(),
    ordering: z.enum(orderingsOf(['offered_at', 'expires_at'])).default('-offered_at'),
  }),
  reply: page(chargerTransfer),
});

/**
 * Accepts a charger offered to the tenant. It keeps its identity and password: its charge point still dials the old
 * address, and belongs to the new tenant. Pictures, notes, prices, groups and schedules stay with the old tenant.
 */
export const acceptChargerTransfer = endpoint({
  method: 'POST',
  path: '/api/v1/charger-transfer/{id}/accept/',
  summary: 'Take over a charger that another tenant offers',
  source,
  permission: 'add_charger',
  repeat: 'idempotency-key',
  params,
  /** `custom_id`: another name than it had, which may be taken here. */
  body: z.strictObject({ location: z.uuid(), custom_id: z.string().trim().min(1).max(50).optional() }),
  reply: chargerTransfer,
  errors: ['CONFLICT'],
});

export const endChargerTransfer = endpoint({
  method: 'DELETE',
  path: '/api/v1/charger-transfer/{id}/',
  summary: 'Decline a charger that is offered, or withdraw an offer of one’s own',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  params,
  reply: chargerTransfer,
  errors: ['CONFLICT'],
});
