import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { sessionTroubles } from '../charging-sessions/session-trouble.ts';
import { sessionCorrectionForm, sessionReasonForm, sessionRecovery, troubledSession } from './session-recovery.ts';

const source = 'our own (beyond §7)';
const sessions = '/api/v1/charging-session/';
const params = z.object({ id: z.uuid() });

/** `search` as of `listChargingSessions`; `awaits_approval` alone leaves only those that wait for a second person. */
export const listTroubledSessions = endpoint({
  method: 'GET',
  path: `${sessions}troubled/`,
  summary: 'Charging sessions with something wrong that nobody has mended, newest first',
  source,
  permission: 'view_charging_session',
  query: listQuery.extend({
    ordering: z.enum(orderingsOf(['started_at', 'energy'])).default('-started_at'),
    trouble__in: commaJoined(z.enum(sessionTroubles)).optional(),
    charger__in: commaJoined(z.uuid()).optional(),
    location__in: commaJoined(z.uuid()).optional(),
    awaits_approval: commaJoined(z.stringbool({ truthy: ['true'], falsy: ['false'] })).optional(),
  }),
  reply: page(troubledSession),
});

/** With the `ETag` that a correction has to name. */
export const getSessionRecovery = endpoint({
  method: 'GET',
  path: `${sessions}{id}/recovery/`,
  summary: 'What is wrong with a session, what the evidence says, and its corrections',
  source,
  permission: 'view_charging_session',
  params,
  reply: sessionRecovery,
});

/** By the price that the session began under; one without a price keeps its rate. */
export const getCorrectedPrice = endpoint({
  method: 'GET',
  path: `${sessions}{id}/corrected-price/`,
  summary: 'What a session would cost with another end or energy',
  source,
  permission: 'view_charging_session',
  params,
  query: z.strictObject({ ended_at: z.iso.datetime({ offset: true }), energy: z.coerce.number().min(0).max(100_000) }),
  reply: z.object({
    /** Gross, as a decimal; `null` for limited accounts. */
    total_revenue: z.string().nullable(),
  }),
});

/**
 * Closes an open session, or corrects an ended one. A change of the amount to be paid waits for a second person. 409
 * while another correction waits.
 */
export const correctChargingSession = endpoint({
  method: 'POST',
  path: `${sessions}{id}/correction/`,
  summary: 'Close or reconcile a session, with a reason',
  source,
  permission: 'change_charging_session',
  repeat: 'if-match',
  errors: ['CONFLICT'],
  params,
  body: sessionCorrectionForm,
  reply: sessionRecovery,
});

export const dismissSessionTrouble = endpoint({
  method: 'POST',
  path: `${sessions}{id}/dismissal/`,
  summary: 'Say that a session is right as it is, with a reason',
  source,
  permission: 'change_charging_session',
  repeat: 'if-match',
  errors: ['CONFLICT'],
  params,
  body: sessionReasonForm,
  reply: sessionRecovery,
});

/** 403 for the person who proposed it; 409 where the session has changed since. */
export const approveSessionCorrection = endpoint({
  method: 'POST',
  path: '/api/v1/session-correction/{id}/approve/',
  summary: 'Approve a correction that moves money, as a second person',
  source,
  permission: 'change_charging_session',
  repeat: 'same-result',
  errors: ['CONFLICT'],
  params,
  reply: sessionRecovery,
});

/** A second person refuses, the one who proposed it withdraws. */
export const declineSessionCorrection = endpoint({
  method: 'POST',
  path: '/api/v1/session-correction/{id}/decline/',
  summary: 'Refuse or withdraw a correction that waits, with a reason',
  source,
  permission: 'change_charging_session',
  repeat: 'same-result',
  errors: ['CONFLICT'],
  params,
  body: sessionReasonForm,
  reply: sessionRecovery,
});
