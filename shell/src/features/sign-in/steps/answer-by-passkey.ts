import type { PasskeyAssertion } from '@plugboard/contracts/accounts';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';

/** Why the device gave no answer: the person declined, it took too long, or the browser cannot. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly reason: 'unsupported' | 'declined';

  constructor(reason: 'unsupported' | 'declined') {
    super(reason);
    this.reason = reason;
  }
}

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Has the device answer the server's challenge. Rejects with `PasskeyError` where it does not. */
export async function answerByPasskey(options: Readonly<Record<string, unknown>>): Promise<PasskeyAssertion> {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
  try {
    // The server's options come as JSON, in the shape that WebAuthn names.
    return (await startAuthentication({ optionsJSON: options as unknown as Options })) as PasskeyAssertion;
  } catch {
    throw new PasskeyError('declined');
  }
}
