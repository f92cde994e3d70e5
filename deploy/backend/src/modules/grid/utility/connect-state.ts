import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedInCall } from '../../../platform/http/context.ts';

/** In milliseconds: how long a person has at the utility. */
const validMs = 3_600_000;

type Caller = Pick<SignedInCall, 'tenantId' | 'account' | 'now'>;

const proofOf = (secret: Uint8Array, { tenantId, account }: Caller, expiresAt: number): string =>
  createHmac('sha256', secret).update(`utility connect ${tenantId} ${account.id} ${expiresAt}`).digest('base64url');

/** A value that the utility gives back unchanged: it proves that the same account asked for the link. */
export function createConnectState(secret: Uint8Array, call: Caller) {
  const expiresAt = call.now.getTime() + validMs;
  return { state: `${expiresAt}.${proofOf(secret, call, expiresAt)}`, expiresAt: new Date(expiresAt) };
}

export function isConnectState(secret: Uint8Array, call: Caller, state: string): boolean {
  const [expires = '', proof = ''] = state.split('.', 2);
  const expiresAt = Number(expires);
  if (!Number.isInteger(expiresAt) || expiresAt <= call.now.getTime()) return false;
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(secret, call, expiresAt))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
