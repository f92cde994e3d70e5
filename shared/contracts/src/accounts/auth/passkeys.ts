import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { passkeyAssertion, passkeyBytes, passkeyCredential } from './passkey-assertion.ts';
import { passkey } from './second-factors.ts';
import { loginReply } from './token.ts';

const passkeyAttestation = z.strictObject({
  ...passkeyCredential,
  response: z.strictObject({
    clientDataJSON: passkeyBytes,
    attestationObject: passkeyBytes,
    authenticatorData: passkeyBytes.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: passkeyBytes.optional(),
  }),
});

/** Options for the browser's call, as JSON: `PublicKeyCredentialCreationOptions` or `…RequestOptions` of WebAuthn. */
const browserOptions = z.record(z.string(), z.unknown());
const done = z.object({ result: z.literal('OK') });
const own = { source: 'design/quality.md security', permission: 'signed-in', repeat: 'same-result' } as const;
const open = { source: 'design/quality.md security', permission: 'public', repeat: 'same-result' } as const;
const errors = ['FORBIDDEN', 'RECENT_SIGN_IN_REQUIRED'] as const;

export const startPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/user/passkeys/options/',
  summary: 'Options for making a passkey, bound to this session and good once for ten minutes',
  secretReply: true,
  reply: browserOptions,
  errors: [...errors, 'CONFLICT'],
  rateLimit: { max: 30, seconds: 900, by: 'account' },
});

export const addPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/user/passkeys/',
  summary: 'Keep a passkey that the browser has made; it counts as a second factor and signs in on its own',
  body: z.strictObject({ name: z.string().trim().min(1).max(60), passkey: passkeyAttestation }),
  reply: passkey,
  errors: [...errors, 'WRONG_TOKEN'],
  rateLimit: { max: 30, seconds: 900, by: 'account' },
});

export const removePasskey = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/v1/user/passkeys/{id}/',
  summary: 'Remove a passkey of one’s own. Needs a recent sign-in; not in a switched session',
  params: z.object({ id: z.uuid() }),
  reply: done,
  errors: [...errors, 'NOT_FOUND'],
});

export const startPasskeySignIn = endpoint({
  ...open,
  method: 'POST',
  path: '/api/auth/user/passkey-options/',
  summary: 'Options for signing in with a passkey; an HttpOnly cookie binds them to this browser',
  unaudited: true,
  reply: browserOptions,
  rateLimit: { max: 60, seconds: 900, by: 'address' },
});

export const passkeySignIn = endpoint({
  ...open,
  method: 'POST',
  path: '/api/auth/user/passkey-login/',
  summary: 'Sign in with a passkey alone, which the device has verified its user for',
  body: z.strictObject({ passkey: passkeyAssertion }),
  reply: loginReply,
  errors: ['SIGN_IN_FAILED'],
  rateLimit: { max: 60, seconds: 300, by: 'address' },
});
