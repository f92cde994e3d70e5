import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { passkeyAssertion } from './passkey-assertion.ts';
import { recoveryCode, secondFactors } from './second-factors.ts';

export const userTypes = ['driver', 'partner', 'tenant_owner', 'admin', 'superuser'] as const;
export const userType = z.enum(userTypes);
export type UserType = z.infer<typeof userType>;

/**
 * The proof that a sign-in waits for, as `second_factor` beside the code `TWO_FACTOR_REQUIRED`. `options` are those of a passkey
 * (WebAuthn), `sent_to` the last digits of the phone that a code went to.
 */
export const secondFactorDemand = z.object({
  factor: z.enum(secondFactors),
  /** All that the account has, `factor` included. */
  factors: z.array(z.enum(secondFactors)),
  sent_to: z.string().nullable(),
  options: z.record(z.string(), z.unknown()).nullable(),
});
export type SecondFactorDemand = z.infer<typeof secondFactorDemand>;

/**
 * Sign-in; `code` is the second factor, sent after the first answer was `TWO_FACTOR_REQUIRED`. The first answer sets an
 * HttpOnly cookie that binds the code to this browser. Sent again without `code`: “Resend code”.
 */
export const signInBody = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(200),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  /** Asked for, or the one that `code` belongs to; the account's first one where it is left out. */
  factor: z.enum(secondFactors).optional(),
  recovery_code: recoveryCode.optional(),
  passkey: passkeyAssertion.optional(),
  /** “Don’t ask for codes again on this computer”: with a right code, for 30 days. */
  remember_computer: z.boolean().optional(),
});

/**
 * Spec §3 “Login response”. The flags are display hints; only the server decides permissions. If `tenant_domain` is
 * another host than the called one, `token` is a handover token for it (60 s) and `refresh_token` is empty.
 */
export const loginReply = z.object({
  token: z.string(),
  refresh_token: z.string(),
  is_admin: z.boolean(),
  is_superuser: z.boolean(),
  user_type: userType,
  /** Host name of the account's tenant, e.g. `metro.localhost:8080`. */
  tenant_domain: z.string(),
});
export type LoginReply = z.infer<typeof loginReply>;

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/user/token/',
  summary: 'Sign in with email and password, and a code where the account asks for one',
  source: 'spec §7 authentication and account',
  permission: 'public',
  repeat: 'same-result',
  body: signInBody,
  reply: loginReply,
  errors: ['SIGN_IN_FAILED', 'TWO_FACTOR_REQUIRED'],
  // Many people share an address; wrong passwords are counted by account and address besides.
  rateLimit: { max: 120, seconds: 300, by: 'address' },
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/user/token/refresh/',
  summary:
    'Trade a refresh token for a new pair; using an old one again ends the session, except under the same `Idempotency-Key` within a minute',
  source: 'design/readings.md, tokens',
  permission: 'public',
  repeat: 'same-result',
  body: z.strictObject({ refresh_token: z.string().min(1).max(200) }),
  reply: z.object({ token: z.string(), refresh_token: z.string() }),
  errors: ['TOKEN_EXPIRED', 'TOKEN_REUSED'],
  rateLimit: { max: 240, seconds: 60, by: 'address' },
});

export const signOut = endpoint({
  method: 'GET',
  path: '/api/auth/user/logout/',
  summary: 'End this session: its refresh token is worth nothing afterwards',
  source: 'spec §7 authentication and account',
  permission: 'signed-in',
  reply: z.object({ result: z.literal('OK') }),
});
