import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { linkToken } from '../passwords/password-endpoints.ts';
import { newPassword } from '../passwords/password.ts';
import { tenantName } from './tenant-name.ts';

const filled = (message: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? message : undefined) })
    .trim()
    .min(1, message)
    .max(100);

/** State of a sign-up: address not confirmed, waiting for an operator, approved, declined. */
const signUpStates = ['confirm_email', 'waiting_approval', 'approved', 'declined'] as const;
export type SignUpState = (typeof signUpStates)[number];

/** Unguessable; good for asking after one sign-up and for nothing else. */
const statusToken = z.string().min(1).max(200);

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v1/client_profile/',
  summary: 'Sign up: a tenant that waits for approval, and its owner; a mail asks to confirm the address',
  source: 'spec §7 authentication and account, §5 sign-up',
  permission: 'public',
  repeat: 'idempotency-key',
  body: z.strictObject({
    first_name: filled('signUp.firstName'),
    last_name: filled('signUp.lastName'),
    email: z.string({ error: 'signUp.email' }).min(1, 'signUp.email').pipe(z.email().max(254)),
    password: newPassword,
    tenant_name: tenantName,
    /** Of the person's IP address, by ISO 3166, where a look-up is set up and answered in time. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  /** The page remembers `status_token` to ask how things stand (`readSignUp`). */
  reply: z.object({ status: z.enum(signUpStates), status_token: statusToken }),
  errors: [],
  rateLimit: { max: 20, seconds: 3600, by: 'address' },
});

export const checkTenantName = endpoint({
  method: 'GET',
  path: '/api/v1/client_profile/tenant_name/',
  summary: 'Whether a tenant name is well formed and free',
  source: 'spec §5 sign-up; our own path',
  permission: 'public',
  query: z.object({ name: z.string().min(1).max(100) }),
  reply: z.object({ is_valid: z.boolean(), is_available: z.boolean() }),
  rateLimit: { max: 120, seconds: 60, by: 'address' },
});

export const confirmSignUp = endpoint({
  method: 'POST',
  path: '/api/v1/client_profile/account_confirm_email/{key}/',
  summary: 'Confirm the address of a sign-up with the key of the mail; it waits for approval from then on',
  source: 'spec §7 authentication and account',
  permission: 'public',
  repeat: 'same-result',
  params: z.object({ key: linkToken }),
  reply: z.object({ status: z.enum(signUpStates), status_token: statusToken }),
  errors: ['WRONG_TOKEN'],
  rateLimit: { max: 60, seconds: 900, by: 'address' },
});

export const readSignUp = endpoint({
  method: 'GET',
  path: '/api/v1/client_profile/status/{token}/',
  summary: 'How a sign-up stands; the token comes from signing up or confirming',
  source: 'spec §2.1 waiting and approve; our own path',
  permission: 'public',
  params: z.object({ token: statusToken }),
  /** `tenant_domain` is the host name (and port) at which the tenant's portal is reached. */
  reply: z.object({ status: z.enum(signUpStates), tenant_name: z.string(), tenant_domain: z.string() }),
  rateLimit: { max: 120, seconds: 60, by: 'address' },
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/v1/client_profile/resend_confirmation/',
  summary: 'Send the confirmation mail of a sign-up once more; the older link ends',
  source: 'spec §2.1 waiting; our own path',
  permission: 'public',
  repeat: 'same-result',
  body: z.strictObject({ status_token: statusToken }),
  reply: z.object({ result: z.literal('OK') }),
  rateLimit: { max: 5, seconds: 900, by: 'address' },
});
