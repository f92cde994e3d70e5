import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** Purpose of a sealed value; it cannot be opened for another one. */
type SealPurpose =
  | 'command parameters'
  | 'authenticator secrets'
  | 'charger vendor credentials'
  | 'vehicle vendor credentials'
  | 'utility programme credentials'
  | 'cookies of repeated calls';

/** Derives a separate key for each purpose, so that the signing key encrypts nothing. */
const keyOf = (secret: Uint8Array, purpose: SealPurpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', `plugboard ${purpose}`, 32));

/** Encrypts a value for storage in the database. */
export function seal(secret: Uint8Array, purpose: SealPurpose, value: unknown): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws where it was sealed with another secret or for another purpose, or changed. */
export function unseal(secret: Uint8Array, purpose: SealPurpose, text: string): unknown {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, nonceLength));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const opened = Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
  return JSON.parse(opened.toString());
}
