import type { PasskeyAssertion } from '@plugboard/contracts/accounts';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/context.ts';
import { type AssertionResponse, loadWebAuthn } from './load-webauthn.ts';
import { bindToBrowser, browserBinding, issueChallenge, redeemChallenge, relyingParty } from './passkey-challenge.ts';
import { countPasskeyUse, findPasskey, listPasskeys, type PasskeyRow } from './passkey.repository.ts';

interface Owner {
  readonly tenantId: string;
  readonly accountId: string;
}

/** Lists the account's passkeys for the caller's host. */
export async function listPasskeysHere(db: TenantTransaction, call: Call, owner: Owner): Promise<PasskeyRow[]> {
  const { rpId } = relyingParty(call);
  return (await listPasskeys(db, owner)).filter(({ rp_id }) => rp_id === rpId);
}

/**
 * Options for signing in with a passkey, bound to the browser by a cookie. Without an account, the browser offers every
 * passkey that it has for this host.
 */
export async function buildAssertionOptions(
  db: TenantTransaction,
  call: Call,
  owner: { readonly tenantId: string; readonly accountId: string | null },
  passkeys: readonly PasskeyRow[],
): Promise<Record<string, unknown>> {
  const challenge = await issueChallenge(db, { ...owner, purpose: 'sign-in', binding: bindToBrowser(call) });
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(call).rpId,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id: id }) => ({ id })),
  });
  return { ...options };
}

/** The new counter, if the answer is right; `undefined` otherwise. */
async function verifyAssertion(
  call: Call,
  challenge: string,
  { credential_id: id, public_key, counter, rp_id }: PasskeyRow,
  response: PasskeyAssertion,
): Promise<number | undefined> {
  const { origin, rpId } = relyingParty(call);
  if (rp_id !== rpId) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AssertionResponse,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: Buffer.from(public_key, 'base64url'), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for every fault of an answer, and the caller wrote the answer.
    return undefined;
  }
}

/**
 * Finds the passkey that has given a right answer. The challenge is used up in any case, and was asked for by this
 * browser: for one account, or with `null` for any.
 */
export async function redeemAssertion(
  db: TenantTransaction,
  call: Call,
  { tenantId, accountId }: { readonly tenantId: string; readonly accountId: string | null },
  response: PasskeyAssertion,
): Promise<PasskeyRow | undefined> {
  const asked = { tenantId, purpose: 'sign-in', binding: browserBinding(call) } as const;
  const redeemed = await redeemChallenge(db, asked, response.response.clientDataJSON);
  const passkey = await findPasskey(db, tenantId, response.id);
  if (!redeemed || redeemed.accountId !== accountId || !passkey) return undefined;
  if (accountId !== null && passkey.account_id !== accountId) return undefined;
  const counter = await verifyAssertion(call, redeemed.challenge, passkey, response);
  return counter !== undefined && (await countPasskeyUse(db, passkey, counter)) ? passkey : undefined;
}
