import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';

/** A tenant that waits to be let in. */
export const waitingProfile = z.object({
  /** Id of the application, because a name may be taken by another one later. */
  id: z.uuid(),
  /** The first label of its host name, once it is let in. */
  host_label: z.string(),
  tenant_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Country of the sign-up, ISO 3166-1 alpha-2; `null` without an IP look-up. */
  country: z.string().nullable(),
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
  query: listQuery.extend({ ordering: z.enum(orderingsOf(['confirmed_at', 'created_at'])).default('confirmed_at') }),
  reply: page(waitingProfile),
});

export const approveProfile = endpoint({
  method: 'POST',
  path: '/api/v1/client_profile/{id}/approve/',
  summary: 'Let a waiting tenant in; its owner gets a mail',
  source: 'spec §2.1 approve; our own path',
  permission: 'approve_tenant',
  repeat: 'same-result',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ result: z.literal('OK') }),
});

/** A person reads it in a mail: a few sentences. */
export const maxReasonLength = 1000;

export const declineProfile = endpoint({
  method: 'POST',
  path: '/api/v1/client_profile/{id}/decline/',
  summary: 'Turn a waiting tenant away; the applicant gets a mail, with the reason if there is one; the name is free',
  source: 'our own: the counterpart of approve (spec §2.1)',
  permission: 'approve_tenant',
  repeat: 'same-result',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reason: z.string().trim().max(maxReasonLength) }),
  reply: z.object({ result: z.literal('OK') }),
});
