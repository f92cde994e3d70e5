import * as contract from '@plugboard/contracts/accounts';
import { buildTotp, toStep } from '../platform/security/totp.ts';
import { cookieOf } from './cookies.ts';
import { createFakePasskey } from './fake-passkey.ts';
import { elsewhere } from './outbox.ts';
import type { TestApp } from './test-app.ts';
import { testPassword } from './test-tenants.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as an app reads it. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Calls of second factors, as a browser makes them. */
export function secondFactorCalls(test: TestApp) {
  const post = (url: string, token: string, body?: object, tenant = 'demo') =>
    test.call({ method: 'POST', url, token, tenant, ...(body && { body }) });
  const signIn = (name: string, more: object = {}, cookie = '', tenant = 'demo') =>
    test.call({
      method: 'POST',
      url: contract.signIn.path,
      tenant,
      body: { email: `${name}@${tenant}.example`, password: testPassword, ...more },
      headers: { ...elsewhere(), cookie },
    });
  /** The code of a secret, `steps` away from now. */
  const codeOf = (secret: Buffer, steps = 0) => buildTotp(secret, toStep(new Date()) + steps);

  /** Sets up an authenticator app; its first code is that of the step before now, so that the present one is unused. */
  async function addAuthenticator(token: string, tenant = 'demo'): Promise<Buffer> {
    const started = await post(contract.startAuthenticator.path, token, undefined, tenant);
    const secret = fromBase32(started.json<{ secret: string }>().secret);
    await post(contract.confirmAuthenticator.path, token, { code: codeOf(secret, -1) }, tenant);
    return secret;
  }
  const startPasskey = async (token: string, tenant = 'demo') =>
    (await post(contract.startPasskey.path, token, undefined, tenant)).json<{ challenge: string }>().challenge;
  async function addPasskey(token: string, tenant = 'demo') {
    const passkey = createFakePasskey({ rpId: `${tenant}.localhost` });
    const made = passkey.create(await startPasskey(token, tenant));
    const added = await post(contract.addPasskey.path, token, { name: 'Laptop', passkey: made }, tenant);
    return { passkey, id: added.json<{ id: string }>().id };
  }
  /** A challenge for signing in with a passkey alone, and the cookie of the browser that asked. */
  async function challenge(tenant = 'demo') {
    const url = contract.startPasskeySignIn.path;
    const started = await test.call({ method: 'POST', url, tenant, headers: elsewhere() });
    return { challenge: started.json<{ challenge: string }>().challenge, cookie: cookieOf(started) };
  }
  const passkeySignIn = (passkey: object, cookie: string, tenant = 'demo') =>
    test.call({
      method: 'POST',
      url: contract.passkeySignIn.path,
      tenant,
      body: { passkey },
      headers: { ...elsewhere(), cookie },
    });
  const createCodes = async (token: string) =>
    (await post(contract.createRecoveryCodes.path, token)).json<{ codes: string[] }>().codes;

  return { post, signIn, codeOf, addAuthenticator, startPasskey, addPasskey, challenge, passkeySignIn, createCodes };
}

/** Counts the answers that signed in. */
export const countWins = (replies: readonly { readonly statusCode: number }[]): number =>
  replies.filter(({ statusCode }) => statusCode === 200).length;
