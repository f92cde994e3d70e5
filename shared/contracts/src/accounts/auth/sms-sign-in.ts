import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { oneTimeCode, typedPhone } from './phone.ts';
import { loginReply } from './token.ts';

export const requestSmsCode = endpoint({
  method: 'POST',
  path: '/api/auth/user/sms-request/',
  summary: 'Send a sign-in code to a phone; the answer is the same for an unknown number',
  source: 'spec §7 authentication and account',
  permission: 'public',
  repeat: 'same-result',
  body: z.strictObject({ phone: typedPhone }),
  /** `attempt` goes back with the code: a code is worth nothing without it. */
  reply: z.object({ attempt: z.string() }),
  rateLimit: { max: 20, seconds: 900, by: 'address' },
});

export const smsSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/user/sms-login/',
  summary: 'Sign in with the code that was sent to the phone',
  source: 'spec §7 authentication and account',
  permission: 'public',
  repeat: 'same-result',
  body: z.strictObject({ phone: typedPhone, attempt: z.string().min(1).max(64), code: oneTimeCode }),
  reply: loginReply,
  errors: ['INVALID_CODE'],
  rateLimit: { max: 60, seconds: 300, by: 'address' },
});
