import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';

export type AttestationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
export type AssertionResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** Loads the library with the first passkey: most starts and most calls need none of it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
