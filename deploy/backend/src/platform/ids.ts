import { createHash, randomBytes, randomUUID } from 'node:crypto';

export const newId = (): string => randomUUID();

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

const dashed = (digits: string) =>
  [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-');

let latest = { milliseconds: 0, count: 0 };

/** A clock that is set back further than this, in milliseconds, is followed. */
const maxBehindMs = 1000;

/**
 * A UUID of version 7: those of one process rise in the order in which they are made, those of several by their
 * moments. An index on them is one by time.
 */
export function newOrderedId(at: Date): string {
  const isBehind = at.getTime() < latest.milliseconds && at.getTime() > latest.milliseconds - maxBehindMs;
  const milliseconds = isBehind ? latest.milliseconds : at.getTime();
  const count = milliseconds === latest.milliseconds ? latest.count + 1 : 0;
  // More than 4096 within a millisecond borrow from the next one.
  latest = count < 0x1000 ? { milliseconds, count } : { milliseconds: milliseconds + 1, count: 0 };
  return dashed(`${hex(latest.milliseconds, 12)}7${hex(latest.count, 3)}8${randomBytes(8).toString('hex').slice(1)}`);
}

/** No ordered id of this moment or later is less than this one. */
export const firstIdAt = (at: Date): string => dashed(`${hex(Math.max(0, at.getTime()), 12)}${'0'.repeat(20)}`);

/** 256 random bits as text that fits into a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How tokens, tickets and keys are stored: they are random enough to need no salt and no slow hash. */
export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
