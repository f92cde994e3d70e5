import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { uptimeExclusion } from './port-uptime-calls.ts';
import { exclusionReasons } from './port-uptime.ts';

const moment = z.iso.datetime({ offset: true });
const params = z.object({ id: z.uuid() });
const source = '23 CFR 680.116(b)(3); our own (beyond §7)';

/** `note` is what shows that the port would otherwise have been operational. */
export const uptimeExclusionForm = z.strictObject({
  starts_at: moment,
  /** `null`: until the outage ends. */
  ends_at: moment.nullable(),
  reason: z.enum(exclusionReasons, { error: 'uptime.reasonRequired' }),
  note: z.string().trim().min(1, { error: 'uptime.noteRequired' }).max(1000),
});
export type UptimeExclusionForm = z.output<typeof uptimeExclusionForm>;

/** 400 at `starts_at` where the port has no outage then, and for a charger that another tenant shares. */
export const addUptimeExclusion = endpoint({
  method: 'POST',
  path: '/api/v1/port-uptime/{id}/exclusion/',
  summary: 'Mark an outage of a port as excluded, with the reason',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  params,
  body: uptimeExclusionForm,
  reply: uptimeExclusion,
});

/** With the `ETag` that a change has to name. */
export const getUptimeExclusion = endpoint({
  method: 'GET',
  path: '/api/v1/uptime-exclusion/{id}/',
  summary: 'One exclusion of an outage',
  source,
  permission: 'view_charger',
  params,
  reply: uptimeExclusion,
});

export const changeUptimeExclusion = endpoint({
  method: 'PATCH',
  path: '/api/v1/uptime-exclusion/{id}/',
  summary: 'Change an exclusion of an outage',
  source,
  permission: 'change_charger',
  repeat: 'if-match',
  params,
  body: uptimeExclusionForm.partial(),
  reply: uptimeExclusion,
});

/** The row stays, so that the log has what it meant; it takes no minutes away any more. */
export const revokeUptimeExclusion = endpoint({
  method: 'DELETE',
  path: '/api/v1/uptime-exclusion/{id}/',
  summary: 'Revoke an exclusion: the outage counts again',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
});
