import { callApi, type Outline } from '@plugboard/api/core';
import type { checkTenantName, signUp } from '@plugboard/contracts/accounts';
import type { BodyOf } from '@plugboard/contracts/platform';

const signUpCall: Outline<typeof signUp> = { method: 'POST', path: '/api/v1/client_profile/', permission: 'public' };
const checkNameCall: Outline<typeof checkTenantName> = {
  method: 'GET',
  path: '/api/v1/client_profile/tenant_name/',
  permission: 'public',
};

export type SignUpBody = BodyOf<typeof signUp>;

/** Signs up; a repeat with the same key is the same sign-up. */
export const createAccount = (body: SignUpBody, idempotencyKey: string) =>
  callApi(signUpCall, { body, idempotencyKey });

export const checkTenantNameNow = (name: string, signal: AbortSignal) =>
  callApi(checkNameCall, { query: { name }, signal });
