import { callApi } from '@plugboard/api';
import { addPasskey, type Passkey, startPasskey } from '@plugboard/contracts/accounts';
import type { BodyOf } from '@plugboard/contracts/platform';

/** Why the device made no passkey. */
export type PasskeyRefusal = 'declined' | 'known' | 'unsupported';

const loadWebAuthn = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

type Options = Parameters<Awaited<ReturnType<typeof loadWebAuthn>>['startRegistration']>[0]['optionsJSON'];

/** Has the device make a passkey for the account, and keeps it. Rejects as the calls do. */
export async function createPasskey(name: string): Promise<Passkey | PasskeyRefusal> {
  const { browserSupportsWebAuthn, startRegistration, WebAuthnError } = await loadWebAuthn();
  if (!browserSupportsWebAuthn()) return 'unsupported';
  // The server's options come as JSON, in the shape that WebAuthn names.
  const optionsJSON = (await callApi(startPasskey)) as unknown as Options;
  try {
    const passkey = (await startRegistration({ optionsJSON })) as BodyOf<typeof addPasskey>['passkey'];
    return await callApi(addPasskey, { body: { name, passkey } });
  } catch (error) {
    if (error instanceof WebAuthnError)
      return error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'known' : 'declined';
    if (error instanceof Error && error.name === 'NotAllowedError') return 'declined';
    throw error;
  }
}
