import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { newPassword } from './password.ts';

const email = z.email().max(254);
/** 256 random bits from a link, once, for one hour (an invitation: seven days). */
export const linkToken = z.string().min(1).max(200);
const done = z.object({ result: z.literal('OK') });

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/v1/reset_password/',
  summary: 'Mail a link to choose a new password; the answer is the same for an unknown address',
  source: 'spec §7 authentication and account',
  permission: 'public',
  repeat: 'same-result',
  body: z.strictObject({ email }),
  reply: done,
  rateLimit: { max: 30, seconds: 900, by: 'address' },
});

/** Spec §2.1 `/reset/{id}/{token}/`: both come from the link. */
export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/rest-auth/password/reset/confirm/',
  summary: 'Choose a new password with the link of a mail; every session of the account ends',
  source: 'spec §7 authentication and account; design/readings.md, paths',
  permission: 'public',
  repeat: 'same-result',
  body: z.strictObject({ id: z.string().min(1).max(64), token: linkToken, password: newPassword }),
  reply: done,
  errors: ['WRONG_TOKEN'],
  rateLimit: { max: 60, seconds: 900, by: 'address' },
});

/** Spec §2.1 `/create-password/…`, `/create-password-mobile/…` and `/reset-password/{email}/{token}`. */
export const setPassword = endpoint({
  method: 'POST',
  path: '/api/v1/set_password/',
  summary: 'Create a password from an invitation, or a new one from a mail to the mobile app',
  source: 'spec §7 authentication and account',
  permission: 'public',
  repeat: 'same-result',
  body: z.strictObject({ email, token: linkToken, password: newPassword }),
  reply: done,
  errors: ['WRONG_TOKEN'],
  rateLimit: { max: 60, seconds: 900, by: 'address' },
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/user/change_password/',
  summary: 'Change one’s own password; other sessions end unless they are to stay. Not in a switched session',
  source: 'design/quality.md security',
  permission: 'signed-in',
  repeat: 'same-result',
  body: z.strictObject({
    current_password: z.string().min(1).max(200),
    new_password: newPassword,
    keep_other_sessions: z.boolean().default(false),
  }),
  reply: done,
  errors: ['FORBIDDEN'],
  rateLimit: { max: 10, seconds: 900, by: 'account' },
});
