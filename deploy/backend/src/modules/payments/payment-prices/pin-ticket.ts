import { createHmac, timingSafeEqual } from 'node:crypto';

/** In which a driver who knows the PIN may pay, in milliseconds. */
const goodForMs = 10 * 60 * 1000;

interface Pinned {
  readonly tenantId: string;
  readonly chargerId: string;
  /** A ticket ends with the PIN that it was given for. */
  readonly pin: string;
}

const sign = (secret: Uint8Array, { tenantId, chargerId, pin }: Pinned, expiresAt: number): string =>
  createHmac('sha256', secret).update(`pin ticket ${tenantId} ${chargerId} ${pin} ${expiresAt}`).digest('base64url');

/** Compares in a time that says nothing about either. */
export const isSameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Proof that its holder knows the PIN of a charger. */
export function createPinTicket(secret: Uint8Array, pinned: Pinned, now: Date) {
  const expiresAt = now.getTime() + goodForMs;
  return { ticket: `${expiresAt}.${sign(secret, pinned, expiresAt)}`, expires_at: new Date(expiresAt).toISOString() };
}

export function isPinTicket(secret: Uint8Array, pinned: Pinned, ticket: string | null, now: Date): boolean {
  const [, expiresAt = '', signature = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(ticket ?? '') ?? [];
  if (expiresAt === '' || Number(expiresAt) <= now.getTime()) return false;
  return isSameText(signature, sign(secret, pinned, Number(expiresAt)));
}
