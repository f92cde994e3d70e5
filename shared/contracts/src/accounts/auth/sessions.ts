import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';

/** Methods of signing in; `password` is the one of an account without a second factor. */
export const signInMethods = [
  'password',
  'trusted_computer',
  'sms',
  'sms_code',
  'authenticator',
  'passkey',
  'passkey_alone',
  'recovery_code',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** An open session of the account. */
export const openSession = z.object({
  id: z.uuid(),
  /** Browser and system as far as they say, e.g. `Firefox, Windows`; empty where they say nothing. */
  device: z.string(),
  /** IP address of the last use. */
  address: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  last_used_at: z.iso.datetime({ offset: true }),
  /** `null` where it was not recorded. */
  signed_in_by: z.enum(signInMethods).nullable(),
  is_this: z.boolean(),
  /** An administrator of another tenant works in the account. */
  is_switched: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

const done = z.object({ result: z.literal('OK') });

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/user/sessions/',
  summary: 'Where the account is signed in, the last used first. Not in a switched session',
  source: 'our own path',
  permission: 'signed-in',
  reply: z.object({ results: z.array(openSession) }),
  errors: ['FORBIDDEN'],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/sessions/{id}/',
  summary: 'Sign one device out. Not in a switched session',
  source: 'our own path',
  permission: 'signed-in',
  repeat: 'same-result',
  params: z.object({ id: z.uuid() }),
  reply: done,
  errors: ['FORBIDDEN'],
});

export const signOutEverywhere = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/sessions/',
  summary: 'Sign every device out and trust no computer any more. Not in a switched session',
  source: 'our own path',
  permission: 'signed-in',
  repeat: 'same-result',
  /** With `keep_this=true` the calling session stays. */
  query: z.object({ keep_this: z.stringbool().default(false) }),
  reply: done,
  errors: ['FORBIDDEN'],
});
