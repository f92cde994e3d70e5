import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { oneTimeCode } from './phone.ts';

/** Proofs beside the password, in the order in which a sign-in asks for them. */
export const secondFactors = ['passkey', 'authenticator', 'sms', 'recovery_code'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** How many codes one set holds. */
export const recoveryCodeCount = 10;

/** Two groups of five, without letters and digits that look alike: `k3m7p-x9w2q`. Case and dashes do not count. */
export const recoveryCode = z
  .string()
  .max(40)
  .transform((typed) => typed.toLowerCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().length(10));

const moment = z.iso.datetime({ offset: true });

export const passkey = z.object({
  id: z.uuid(),
  /** Chosen by the owner, e.g. `Work laptop`. */
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const done = z.object({ result: z.literal('OK') });
const errors = ['FORBIDDEN', 'RECENT_SIGN_IN_REQUIRED'] as const;
const own = { source: 'design/quality.md security', permission: 'signed-in' } as const;

export const getSecondFactors = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/user/second_factors/',
  summary: 'Second factors of one’s own account. Not in a switched session',
  reply: z.object({
    /** Last digits of the phone that codes go to, e.g. `•••• 0100`; `null` where none do. */
    sms: z.string().nullable(),
    authenticator: z.object({ confirmed_at: moment }).nullable(),
    passkeys: z.array(passkey),
    recovery_codes_left: z.number().int(),
  }),
  errors: ['FORBIDDEN'],
});

export const startAuthenticator = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/user/authenticator/',
  summary: 'Make a secret for an authenticator app; it counts once a code confirms it, within ten minutes',
  repeat: 'same-result',
  secretReply: true,
  /** `uri` goes into the QR code (`otpauth://totp/…`), `secret` is the same in Base32 for typing. */
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: [...errors],
  rateLimit: { max: 20, seconds: 900, by: 'account' },
});

export const confirmAuthenticator = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/user/authenticator/confirm/',
  summary: 'Confirm the authenticator app by its code; signing in asks for one from then on',
  repeat: 'same-result',
  body: z.strictObject({ code: oneTimeCode }),
  reply: done,
  errors: [...errors, 'INVALID_CODE'],
  rateLimit: { max: 30, seconds: 900, by: 'account' },
});

export const removableFactors = ['authenticator', 'sms'] as const;

export const removeSecondFactor = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/v1/user/second_factors/{factor}/',
  summary: 'Give up the authenticator app or the codes by SMS. Needs a recent sign-in; not in a switched session',
  repeat: 'same-result',
  params: z.object({ factor: z.enum(removableFactors) }),
  reply: done,
  errors: [...errors, 'NOT_FOUND'],
});

export const createRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/user/recovery_codes/',
  summary: 'Make ten recovery codes, shown this once; earlier ones end. Needs a recent sign-in',
  repeat: 'same-result',
  secretReply: true,
  reply: z.object({ codes: z.array(z.string()) }),
  errors: [...errors, 'CONFLICT'],
  rateLimit: { max: 10, seconds: 900, by: 'account' },
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/user/{id}/reset_second_factor/',
  summary: 'Remove every second factor of another user, who lost them; signs them out and mails them',
  source: 'design/quality.md security',
  permission: 'change_user',
  repeat: 'same-result',
  params: z.object({ id: z.uuid() }),
  reply: done,
  errors: [...errors, 'NOT_FOUND', 'CONFLICT'],
  rateLimit: { max: 30, seconds: 900, by: 'account' },
});
