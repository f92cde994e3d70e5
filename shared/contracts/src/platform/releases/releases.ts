import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { orderOutcome, previewQuery, releaseOrder } from './release-order.ts';
import { releaseOverview } from './release-overview.ts';
import { tenantLabel } from './release-names.ts';

const source = 'design/quality.md faults';

/** The release service does not answer; without one, the calls answer 404. */
const errors = ['SYSTEM_UNREACHABLE'] as const;

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/v1/releases/',
  summary: 'Which version of each remote is with whom, since when and by whom, and what is published',
  source,
  permission: 'change_release',
  reply: releaseOverview.extend({
    /** All tenants of the portal, which an order may name. */
    tenants: z.array(tenantLabel),
  }),
  errors,
});

export const previewRelease = endpoint({
  method: 'GET',
  path: '/api/v1/releases/preview/',
  summary: 'What an order would change, or why it would be refused; nothing is changed',
  source,
  permission: 'change_release',
  query: previewQuery,
  reply: orderOutcome,
  errors,
});

export const moveRelease = endpoint({
  method: 'POST',
  path: '/api/v1/releases/move/',
  summary: 'Move a release, as the command of the release tool does. Needs a recent sign-in; not in a switched session',
  source,
  permission: 'change_release',
  repeat: 'idempotency-key',
  body: releaseOrder,
  reply: orderOutcome,
  errors: [...errors, 'CONFLICT', 'RECENT_SIGN_IN_REQUIRED', 'CHANGED_MEANWHILE'],
  rateLimit: { max: 60, seconds: 300, by: 'account' },
});
