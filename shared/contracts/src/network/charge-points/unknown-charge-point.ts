import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';

const moment = z.iso.datetime({ offset: true });
const identity = z.string().min(1).max(48);

/** An OCPP identity that tried to connect and is no charger of the tenant. */
export const unknownChargePoint = z.object({
  /** Dialled identity. */
  identity,
  /** IP address it called from last. */
  address: z.string(),
  ocpp_version: z.enum(['1.6', '2.0.1']).nullable(),
  first_seen_at: moment,
  last_seen_at: moment,
  tries: z.number().int(),
});
export type UnknownChargePoint = z.infer<typeof unknownChargePoint>;

export const listUnknownChargePoints = endpoint({
  method: 'GET',
  path: '/api/v1/unknown-charge-point/',
  summary: 'Who tried to connect and is not known, at most 200, the latest first',
  source: 'design/architecture.md “Charge points are real”',
  permission: 'view_charger',
  reply: z.object({ results: z.array(unknownChargePoint) }),
});

/** The identity becomes the charger's `charger_point_id`; a charge point connected under the old one is disconnected. */
export const adoptChargePoint = endpoint({
  method: 'POST',
  path: '/api/v1/unknown-charge-point/adopt/',
  summary: 'Let a charge point that called speak for a charger',
  source: 'design/architecture.md “Charge points are real”',
  permission: 'change_charger',
  repeat: 'same-result',
  body: z.object({ identity, charger: z.uuid() }),
  reply: z.object({ result: z.literal('OK') }),
  errors: ['CONFLICT'],
});

export const ignoreChargePoint = endpoint({
  method: 'POST',
  path: '/api/v1/unknown-charge-point/ignore/',
  summary: 'Leave a charge point off the list, also when it calls again',
  source: 'design/architecture.md “Charge points are real”',
  permission: 'change_charger',
  repeat: 'same-result',
  body: z.object({ identity }),
  reply: z.object({ result: z.literal('OK') }),
});

/** The password is told this once; a repeat sets another one, and the last one is good. */
export const setOcppPassword = endpoint({
  method: 'POST',
  path: '/api/v1/charger/{id}/ocpp-password/',
  summary: 'Give a charge point a new password of its own to connect with',
  source: 'OCPP security white paper, profiles 1 and 2',
  permission: 'change_charger',
  repeat: 'same-result',
  secretReply: true,
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    /** 40 characters; to be entered as `AuthorizationKey` or `BasicAuthPassword`. */
    password: z.string(),
    /** The user that goes with it. */
    identity: z.string(),
  }),
});
