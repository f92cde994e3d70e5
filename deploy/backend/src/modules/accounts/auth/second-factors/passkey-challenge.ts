import type { Call } from '../../../../platform/http/context.ts';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { newSecret, sha256 } from '../../../../platform/ids.ts';
import { machineClock } from '../../../../platform/time/clock.ts';
import type { AccountTables } from '../auth.tables.ts';
import { codeMinutes } from '../one-time-code.service.ts';
import { signInPath } from '../trusted-computer.service.ts';
import { insertChallenge, spendChallenge } from './passkey.repository.ts';

type Purpose = AccountTables['passkey_challenge']['purpose'];

interface Asked {
  readonly tenantId: string;
  readonly purpose: Purpose;
  /** Only who holds this may answer: the id of a session, or a cookie of the browser that asked. */
  readonly binding: string;
  readonly accountId: string | null;
}

/** Origin and host of the caller's portal: passkeys are bound to the tenant's host. */
export function relyingParty({ protocol, host }: Pick<Call, 'protocol' | 'host'>) {
  const { origin, hostname } = new URL(`${protocol}://${host}`);
  return { origin, rpId: hostname };
}

/** A new challenge, kept until it is answered. */
export async function issueChallenge(db: TenantTransaction, asked: Asked): Promise<string> {
  const challenge = newSecret();
  await insertChallenge(db, {
    tenant_id: asked.tenantId,
    challenge_hash: sha256(challenge),
    binding_hash: sha256(asked.binding),
    purpose: asked.purpose,
    account_id: asked.accountId,
    expires_at: new Date(machineClock().getTime() + codeMinutes * 60_000),
  });
  return challenge;
}

/** The challenge that an answer names, in Base64 for URLs; empty where it cannot be read. */
function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Uses up the challenge that an answer names; `undefined` unless it was asked here, for this holder and purpose. */
export async function redeemChallenge(
  db: TenantTransaction,
  { tenantId, purpose, binding }: Omit<Asked, 'accountId'>,
  clientDataJSON: string,
): Promise<{ readonly challenge: string; readonly accountId: string | null } | undefined> {
  const challenge = challengeOf(clientDataJSON);
  const found = await spendChallenge(db, {
    tenant_id: tenantId,
    challenge_hash: sha256(challenge),
    binding_hash: sha256(binding),
    purpose,
  });
  return found && { challenge, accountId: found.account_id };
}

const cookie = 'plugboard_passkey';

/** The cookie that binds a sign-in's challenge to the browser that asked. */
export function bindToBrowser(call: Call): string {
  const binding = newSecret();
  call.setCookie({ name: cookie, value: binding, path: signInPath, seconds: codeMinutes * 60 });
  return binding;
}

export const browserBinding = ({ cookies }: Pick<Call, 'cookies'>): string => cookies[cookie] ?? '';
