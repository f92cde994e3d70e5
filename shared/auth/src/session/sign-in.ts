import { callApi } from '@plugboard/api/core';
import { places, type BodyOf, type signIn as signInEndpoint } from '@plugboard/contracts';
import { signInCall } from './calls.ts';
import { handOverUrl } from './hand-over-url.ts';
import { takeRememberedPath } from './remembered-path.ts';
import { storeSession } from './token-store.ts';

/**
 * Signs in and keeps the session. Answers where to go: a path on this host, or the address of the tenant's own one.
 * Rejects as `callApi` does; code `TWO_FACTOR_REQUIRED` asks for the same again with `code`.
 */
export async function signIn(body: BodyOf<typeof signInEndpoint>): Promise<string> {
  const reply = await callApi(signInCall, { body });
  const path = takeRememberedPath() ?? places.home();
  const elsewhere = handOverUrl(reply, location.origin, path);
  if (elsewhere !== null) return elsewhere;
  storeSession({
    token: reply.token,
    refreshToken: reply.refresh_token,
    isAdmin: reply.is_admin,
    isSuperuser: reply.is_superuser,
  });
  return path;
}
