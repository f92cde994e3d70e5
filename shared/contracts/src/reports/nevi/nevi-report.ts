import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { download } from '../../platform/files/download.ts';
import { reportFilters } from '../reports/report-calls.ts';
import { quarterPattern } from './nevi-quarter.ts';

/** Files of the quarterly submission: sessions (680.112(a)(3) to (6)), uptime (7) and outages (8), each by port. */
export const neviParts = ['sessions', 'uptime', 'outages'] as const;
export type NeviPart = (typeof neviParts)[number];

export const exportNeviReport = endpoint({
  method: 'POST',
  path: '/api/v1/nevi-report/{part}/export/',
  summary: 'A file of the quarterly NEVI submission as CSV',
  source: 'our own (beyond §7): 23 CFR 680.112(a)',
  permission: 'view_report',
  params: z.object({ part: z.enum(neviParts) }),
  body: z.strictObject({
    quarter: z.string().regex(quarterPattern),
    charger__in: reportFilters.shape.charger__in,
    location__in: reportFilters.shape.location__in,
  }),
  reply: download,
  repeat: 'same-result',
  // A file is not stored for a repeat.
  secretReply: true,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});
