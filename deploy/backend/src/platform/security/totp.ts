import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based codes of authenticator apps (RFC 6238): SHA-1, six digits, steps of 30 seconds, as every app reads them. */
const stepSeconds = 30;
/** Steps that a clock may be off in either direction. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648), as apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export const toStep = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** The code of a step (RFC 4226). */
export function buildTotp(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** The step whose code was given, one step early or late included; `undefined` where it is none of them. */
export function findTotpStep(secret: Uint8Array, code: string, at: Date): number | undefined {
  const now = toStep(at);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => now - drift + index);
  return steps.filter((step) => isSame(buildTotp(secret, step), code)).at(-1);
}

/** The content of a secret's QR code. */
export const toTotpUri = (secret: Uint8Array, issuer: string, account: string): string => {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
};
