import { randomBytes } from 'node:crypto';

/** An id token that nobody can guess, in the 20 characters that OCPP 1.6 allows; its letters are capitals. */
export const newStartToken = (): string => `PB${randomBytes(9).toString('hex').toUpperCase()}`;
