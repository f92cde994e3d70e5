import { callApi } from '@plugboard/api/core';
import {
  type LoginReply,
  type requestSmsCode as requestSmsCodeEndpoint,
  type signIn as signInEndpoint,
  type smsSignIn,
} from '@plugboard/contracts/accounts';
import { type BodyOf, framePlaces } from '@plugboard/contracts/platform';
import { requestSmsCodeCall, signInCall, smsSignInCall } from './calls.ts';
import { handoverUrl } from './handover-url.ts';
import { takeRememberedPath } from './remembered-path.ts';
import { storeSession } from './token-store.ts';

/** Stores the session of a reply, unless it continues at the tenant's host. Returns the path to open. */
export function completeSignIn(reply: LoginReply): string {
  const path = takeRememberedPath() ?? framePlaces.home();
  const elsewhere = handoverUrl(reply, location.origin, path);
  if (elsewhere !== null) return elsewhere;
  storeSession({
    token: reply.token,
    refreshToken: reply.refresh_token,
    isAdmin: reply.is_admin,
    isSuperuser: reply.is_superuser,
  });
  return path;
}

/**
 * Signs in and keeps the session. Answers where to go: a path on this host, or the address of the tenant's own one.
 * Rejects as `callApi` does; code `TWO_FACTOR_REQUIRED` asks for the same again with `code`.
 */
export async function signIn(body: BodyOf<typeof signInEndpoint>): Promise<string> {
  return completeSignIn(await callApi(signInCall, { body }));
}

/** Has a code sent to a phone. Answers the attempt that the code belongs to; the same for an unknown number. */
export async function requestSmsCode(body: BodyOf<typeof requestSmsCodeEndpoint>): Promise<string> {
  return (await callApi(requestSmsCodeCall, { body })).attempt;
}

/** Signs in with the code of an attempt; answers and keeps what `signIn` does. Rejects `INVALID_CODE` for a wrong one. */
export async function signInBySms(body: BodyOf<typeof smsSignIn>): Promise<string> {
  return completeSignIn(await callApi(smsSignInCall, { body }));
}
