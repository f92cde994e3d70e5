import { z } from 'zod';
import { commaJoined } from '../core/comma-joined.ts';
import { endpoint } from '../core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../core/paging.ts';

/**
 * Kinds of browser errors: an uncaught script error or promise rejection, code that failed to load (a missing chunk, a
 * wrong integrity), an invalid manifest, a remote that crashed while rendering.
 */
export const browserErrorKinds = ['script', 'promise', 'load', 'manifest', 'crash'] as const;
export type BrowserErrorKind = (typeof browserErrorKinds)[number];

/** Longest message and stack that are kept; a longer one is cut. */
export const maxErrorMessageLength = 300;
export const maxErrorStackLength = 4000;

export const browserErrorReport = z.strictObject({
  kind: z.enum(browserErrorKinds),
  message: z.string().max(maxErrorMessageLength),
  stack: z.string().max(maxErrorStackLength),
  /** Id of the remote whose code it was, `plugboard` for the shell. */
  remote: z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/),
  /** `''` where it is not known. */
  remote_version: z.string().regex(/^[\w.+-]{0,60}$/),
  /** Pattern of the page's address, ids stripped. */
  route: z.string().startsWith('/').max(200),
});
export type BrowserErrorReport = z.infer<typeof browserErrorReport>;

/** Equal errors of a tenant, as one. */
export const browserError = browserErrorReport.extend({
  /** Tenant and fingerprint: errors are equal by kind, remote, version, message and place in the code. */
  id: z.string(),
  tenant: z.string(),
  /** Last seen in, e.g. `Firefox, Linux`; `''` if unknown. */
  browser: z.string(),
  count: z.number().int(),
  first_seen_at: z.iso.datetime({ offset: true }),
  last_seen_at: z.iso.datetime({ offset: true }),
  /** Reported by a page without a session, so by anybody. */
  is_anonymous: z.boolean(),
});
export type BrowserError = z.infer<typeof browserError>;

/** Reports with a session are kept apart from those without: what strangers send cannot push them out. */
export const recordOwnBrowserError = endpoint({
  method: 'POST',
  path: '/api/v1/browser-error/signed-in/',
  summary: 'Report an error inside the browser of somebody who is signed in',
  source: 'design/quality.md faults',
  permission: 'signed-in',
  repeat: 'same-result',
  body: browserErrorReport,
  reply: z.object({ result: z.literal('OK') }),
  rateLimit: { max: 20, seconds: 300, by: 'account' },
});

export const recordBrowserError = endpoint({
  method: 'POST',
  path: '/api/v1/browser-error/',
  summary: 'Report an error inside the browser; no personal data, equal errors are counted',
  source: 'design/quality.md faults',
  permission: 'public',
  repeat: 'same-result',
  unaudited: true,
  body: browserErrorReport,
  reply: z.object({ result: z.literal('OK') }),
  // Anybody may call it: an address a few times, all visitors of a tenant together no more than can be stored.
  rateLimit: { max: 20, seconds: 300, by: 'address', ofTenant: 200 },
});

/** Last seen first. A super admin of the main tenant gets the errors of every tenant, others those of their own. */
export const listBrowserErrors = endpoint({
  method: 'GET',
  path: '/api/v1/browser-error/',
  summary: 'Errors inside browsers, grouped, last seen first',
  source: 'design/quality.md faults',
  permission: 'view_browser_errors',
  query: listQuery.extend({
    ordering: z.enum(orderingsOf(['last_seen_at', 'first_seen_at', 'count'])).default('-last_seen_at'),
    kind: commaJoined(z.enum(browserErrorKinds)).optional(),
    remote: commaJoined(z.string().max(60)).optional(),
    tenant: commaJoined(z.string().max(63)).optional(),
  }),
  /** Includes the choices for the filters. */
  reply: page(browserError).extend({ remotes: z.array(z.string()), tenants: z.array(z.string()) }),
});
