import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { listQuery, page } from '../core/paging.ts';

/** A tenant that waits to be let in; `id` is its future host label. */
export const waitingProfile = z.object({
  id: z.string(),
  tenant_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  confirmed_at: z.iso.datetime({ offset: true }),
});
export type WaitingProfile = z.infer<typeof waitingProfile>;

export const listWaitingProfiles = endpoint({
  method: 'GET',
  path: '/api/v1/client_profile/',
  summary: 'Sign-ups that confirmed their address and wait for approval, the longest-waiting first',
  source: 'spec §2.1 approve; our own method',
  permission: 'approve_tenant',
  query: z.object({ limit: listQuery.shape.limit, offset: listQuery.shape.offset }),
  reply: page(waitingProfile),
});

export const approveProfile = endpoint({
  method: 'POST',
  path: '/api/v1/client_profile/{id}/approve/',
  summary: 'Let a waiting tenant in; its owner gets a mail',
  source: 'spec §2.1 approve; our own path',
  permission: 'approve_tenant',
  repeat: 'same-result',
  params: z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/) }),
  reply: z.object({ result: z.literal('OK') }),
});
