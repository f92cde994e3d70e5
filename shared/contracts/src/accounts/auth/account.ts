import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery } from '../../platform/core/paging.ts';
import { permissions } from '../../platform/core/permissions.ts';
import { remotePermission } from '../../platform/core/remote-permission.ts';
import { userType } from './token.ts';

/** Spec §3 “Account (user/me)”. */
export const account = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(['driver', 'admin', 'partner', 'tenant_owner']),
  user_type: userType,
  is_admin: z.boolean(),
  is_superuser: z.boolean(),
  /** In the form of E.164; `null` where there is none. */
  phone: z.string().nullable(),
  /** Whether a code that was sent to `phone` has come back. */
  is_phone_verified: z.boolean(),
  has_two_factor: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** Permissions that live remotes declare; absent where they declare none. */
  remote_permissions: z.array(remotePermission).optional(),
  can_manage_payout_settings: z.boolean(),
  has_payout_access: z.boolean(),
  /** First path segments this account may open, in order; `null` is all (spec §2.2). */
  allowed_sections: z.array(z.string()).nullable(),
  /** Set while an administrator works inside a client's account: whose, until when, and the host they came from. */
  switched_client: z
    .object({ name: z.string(), expires_at: z.iso.datetime({ offset: true }), home_domain: z.string() })
    .nullable(),
});
export type Account = z.infer<typeof account>;

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/v1/user/me',
  summary: 'Who am I, and what may I do',
  source: 'spec §7 authentication and account',
  permission: 'signed-in',
  reply: account,
});

/** The most clients that one answer names (spec §9). */
export const maxClients = 1000;

export const listAvailableClients = endpoint({
  method: 'GET',
  path: '/api/v1/user/available-client/',
  summary: 'Tenants the account may switch into',
  source: 'spec §7 authentication and account',
  permission: 'switch_client',
  query: z.object({
    limit: z.coerce.number<number>().int().min(1).max(maxClients).default(maxClients),
    name__icontains: listQuery.shape.search,
  }),
  reply: z.object({ results: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const switchClient = endpoint({
  method: 'POST',
  path: '/api/v1/user/auth_in_client',
  summary: 'Work inside a client account for 30 minutes; every write is logged with both identities',
  source: 'spec §7 authentication and account; design/quality.md security',
  permission: 'switch_client',
  repeat: 'same-result',
  secretReply: true,
  body: z.strictObject({ client: z.string().min(1) }),
  /** `token` is a one-time ticket for the client's host (60 s); the page there exchanges it. */
  reply: z.object({ token: z.string(), tenant_domain: z.string(), expires_at: z.iso.datetime({ offset: true }) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const exchangeTicket = endpoint({
  method: 'POST',
  path: '/api/auth/user/token/ticket/',
  summary: 'Trade a one-time ticket, bound to this host, for a session',
  source: 'design/readings.md, tokens',
  permission: 'public',
  repeat: 'same-result',
  body: z.strictObject({ ticket: z.string().min(1).max(200) }),
  reply: z.object({ token: z.string(), refresh_token: z.string() }),
  errors: ['TOKEN_EXPIRED', 'TOKEN_REUSED'],
  rateLimit: { max: 60, seconds: 60, by: 'address' },
});
