import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** SHA-256 of a token in hexadecimal, as the gateway computes it (deploy/gateway/src/previews.ts). */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A secret for one link: 32 random bytes as 43 characters that need no escape in an address. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');
