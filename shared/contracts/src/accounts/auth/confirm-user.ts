import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';

const done = z.object({ result: z.literal('OK') });

/** Spec §2.1 `/confirm_user/{email}/{token}`: both come from the link. */
export const confirmUser = endpoint({
  method: 'POST',
  path: '/api/v1/confirm_user/',
  summary: 'Confirm a new email address with the link of a mail; the account goes by it from then on',
  source: 'spec §7 authentication and account',
  permission: 'public',
  repeat: 'same-result',
  body: z.strictObject({ email: z.email().max(254), token: z.string().min(1).max(200) }),
  reply: done,
  errors: ['WRONG_TOKEN'],
  rateLimit: { max: 60, seconds: 900, by: 'address' },
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/v1/user/change_email/',
  summary: 'Ask for another email address: a mail to it asks to confirm. Not in a switched session',
  source: 'spec §2.1 confirm user; our own path',
  permission: 'signed-in',
  repeat: 'same-result',
  body: z.strictObject({ email: z.email().max(254), password: z.string().min(1).max(200) }),
  reply: done,
  errors: ['FORBIDDEN'],
  rateLimit: { max: 10, seconds: 900, by: 'account' },
});
