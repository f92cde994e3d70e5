import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** Spec §3 “Metrics event”. */
export const uiEvent = z.strictObject({
  event_type: z.string().min(1).max(100),
  event_value: z.string().max(500).default(''),
  screen_resolution: z.string().max(20),
  platform: z.string().max(100),
});

export const recordUiEvent = endpoint({
  method: 'POST',
  path: '/api/v1/ui_event',
  summary: 'Count what is used in the portal: page views and actions, no personal data',
  source: 'spec §7 metrics',
  permission: 'signed-in',
  repeat: 'same-result',
  body: uiEvent,
  reply: z.object({ result: z.literal('OK') }),
  rateLimit: { max: 120, seconds: 60, by: 'account' },
});
