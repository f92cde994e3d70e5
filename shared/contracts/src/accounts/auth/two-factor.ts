import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { oneTimeCode, typedPhone } from './phone.ts';

/**
 * Two steps on one path: without `code` a code is sent to `phone`; with it the phone is verified and, where
 * `enable_2fa` says so, two-factor authentication is on from then on. Sent again without `code`: “Resend code”.
 */
export const verifyPhone = endpoint({
  method: 'POST',
  path: '/api/v1/user/verify_phone/',
  summary:
    'Verify one’s own phone with a code, and turn two-factor authentication on. Needs a recent sign-in; not in a switched session',
  source: 'spec §7 authentication and account, §5 two-factor authentication',
  permission: 'signed-in',
  repeat: 'same-result',
  body: z.strictObject({
    phone: z.string({ error: 'phone.required' }).trim().min(1, 'phone.required').pipe(typedPhone),
    code: oneTimeCode.optional(),
    enable_2fa: z.boolean().default(false),
  }),
  reply: z.object({ status: z.enum(['code_sent', 'verified']), phone: z.string(), has_two_factor: z.boolean() }),
  errors: ['INVALID_CODE', 'FORBIDDEN', 'RECENT_SIGN_IN_REQUIRED'],
  rateLimit: { max: 30, seconds: 900, by: 'account' },
});

export const disableTwoFactor = endpoint({
  method: 'GET',
  path: '/api/v1/user/disable_2fa/',
  summary: 'Turn one’s own two-factor authentication off. Needs a recent sign-in; not in a switched session',
  source: 'spec §7 authentication and account',
  permission: 'signed-in',
  reply: z.object({ result: z.literal('OK') }),
  errors: ['FORBIDDEN', 'RECENT_SIGN_IN_REQUIRED'],
});

/** How long a proof of the password lasts for what needs a recent sign-in. */
export const recentSignInMinutes = 10;

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/auth/user/confirm_password/',
  summary: 'Prove one’s own password again: what answers RECENT_SIGN_IN_REQUIRED works for ten minutes',
  source: 'design/quality.md security',
  permission: 'signed-in',
  repeat: 'same-result',
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  reply: z.object({ result: z.literal('OK') }),
  errors: ['SIGN_IN_FAILED', 'FORBIDDEN'],
  rateLimit: { max: 30, seconds: 900, by: 'account' },
});
