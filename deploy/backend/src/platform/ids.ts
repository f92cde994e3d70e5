import { createHash, randomBytes, randomUUID } from 'node:crypto';

export const newId = (): string => randomUUID();

/** 256 random bits as text that fits into a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How tokens, tickets and keys are stored: they are random enough to need no salt and no slow hash. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
