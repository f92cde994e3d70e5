import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { linkToken } from './password-endpoints.ts';

const link = { source: 'spec §2.1; our own path', permission: 'public', repeat: 'same-result' } as const;

export const checkLink = endpoint({
  ...link,
  method: 'POST',
  path: '/api/v1/check_link/',
  summary: 'Whether the link of a mail for a password still works; the same for used, old and unknown ones',
  unaudited: true,
  body: z.strictObject({ token: linkToken }),
  reply: z.object({ is_good: z.boolean() }),
  rateLimit: { max: 120, seconds: 900, by: 'address' },
});

export const renewLink = endpoint({
  ...link,
  method: 'POST',
  path: '/api/v1/renew_link/',
  summary: 'Mail a new link in place of one that has ended, to the address it went to; the same for an unknown one',
  body: z.strictObject({ token: linkToken }),
  reply: z.object({ result: z.literal('OK') }),
  rateLimit: { max: 20, seconds: 900, by: 'address' },
});
