import type { addPasskey as addPasskeyEndpoint, Passkey } from '@plugboard/contracts/accounts';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getTenantName } from '../../tenants/tenants.service.ts';
import { getAccountRow } from '../account.repository.ts';
import { notifyOwner } from '../notify-owner.ts';
import { requireRecentSignIn } from '../recent-sign-in.ts';
import { updateTwoFactor } from '../two-factor.repository.ts';
import { type AttestationResponse, loadWebAuthn } from './load-webauthn.ts';
import { issueChallenge, redeemChallenge, relyingParty } from './passkey-challenge.ts';
import { findPasskey, insertPasskey, listPasskeys, type PasskeyRow } from './passkey.repository.ts';

/** More than anybody has devices. */
const maxPasskeys = 20;

export const toPasskeyDto = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** Options for making a passkey, bound to the session. The device has to verify its user and to remember the account. */
export async function startPasskey(call: SignedInCall): Promise<Record<string, unknown>> {
  await requireRecentSignIn(call);
  const { db, tenantId, account } = call;
  const known = await listPasskeys(db, { tenantId, accountId: account.id });
  if (known.length >= maxPasskeys) throw new Failure('CONFLICT', { text: 'twoFactor.tooManyPasskeys' });
  const { first_name, last_name } = await getAccountRow(db, tenantId, account.id);
  const binding = account.sessionId;
  const challenge = await issueChallenge(db, { tenantId, purpose: 'create', binding, accountId: account.id });
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: await getTenantName(call),
    rpID: relyingParty(call).rpId,
    userID: Buffer.from(account.id),
    userName: account.email,
    userDisplayName: `${first_name} ${last_name}`.trim() || account.email,
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await call.audit({ action: 'passkey.started', subject: { type: 'account', id: account.id } });
  return { ...options };
}

type Body = ParsedBodyOf<typeof addPasskeyEndpoint>;

/** Returns the new credential if the device's answer is right, else `undefined`. */
async function verifyNewPasskey(call: SignedInCall, challenge: string, { passkey }: Body) {
  const { origin, rpId } = relyingParty(call);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey as AttestationResponse,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws for every fault of an answer, and the caller wrote the answer.
    return undefined;
  }
}

export async function addPasskey(call: SignedInCall, platform: Platform, body: Body): Promise<Passkey> {
  await requireRecentSignIn(call);
  const { db, tenantId, account } = call;
  const asked = { tenantId, purpose: 'create', binding: account.sessionId } as const;
  const redeemed = await redeemChallenge(db, asked, body.passkey.response.clientDataJSON);
  const made = redeemed?.accountId === account.id && (await verifyNewPasskey(call, redeemed.challenge, body));
  if (!made || (await findPasskey(db, tenantId, made.id)))
    throw new Failure('WRONG_TOKEN', { text: 'twoFactor.passkeyRefused', commitsChanges: true });
  const row = await insertPasskey(db, {
    tenant_id: tenantId,
    id: newId(),
    account_id: account.id,
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: body.passkey.response.transports ?? [],
    rp_id: relyingParty(call).rpId,
    name: body.name,
    last_used_at: null,
  });
  await updateTwoFactor(db, tenantId, account.id);
  await notifyOwner(call, platform, account.id, 'passkeyAdded', { passkey: body.name });
  const subject = { type: 'account', id: account.id } as const;
  await call.audit({ action: 'passkey.added', subject, after: { passkey: body.name } });
  return toPasskeyDto(row);
}
