import { createHash, randomBytes, randomUUID } from 'node:crypto';

export const newId = (): string => randomUUID();

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

const dashed = (digits: string) =>
  [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-');

interface Track {
  readonly milliseconds: number;
  readonly count: number;
}

/** Moments within so many milliseconds are of one clock: one that is set back further is followed. */
const maxStepMs = 1000;
const maxTracks = 8;

function nextAfter({ milliseconds, count }: Track, at: number): Track {
  if (at > milliseconds) return { milliseconds: at, count: 0 };
  // More than 4096 within a millisecond borrow from the next one.
  return count < 0xfff ? { milliseconds, count: count + 1 } : { milliseconds: milliseconds + 1, count: 0 };
}

/**
 * Makes UUIDs of version 7: those of one maker rise in the order in which they are made, those of several by their
 * moments. An index on them is one by time. Use a separate maker for records that another clock dates.
 */
export function orderedIds(): (at: Date) => string {
  // The last id of each clock, the newest first: those of charge points differ.
  let tracks: readonly Track[] = [];
  return (at) => {
    const moment = at.getTime();
    const last = tracks.find(({ milliseconds }) => Math.abs(moment - milliseconds) < maxStepMs);
    const next = last === undefined ? { milliseconds: moment, count: 0 } : nextAfter(last, moment);
    tracks = [next, ...tracks.filter((track) => track !== last)].slice(0, maxTracks);
    return dashed(`${hex(next.milliseconds, 12)}7${hex(next.count, 3)}8${randomUUID().replaceAll('-', '').slice(17)}`);
  };
}

/** For records that are dated by the clock of the calls. */
export const newOrderedId = orderedIds();

/** No ordered id of this moment or later is less than this one. */
export const firstIdAt = (at: Date): string => dashed(`${hex(Math.max(0, at.getTime()), 12)}${'0'.repeat(20)}`);

/** 256 random bits as text that fits into a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How tokens, tickets and keys are stored: they are random enough to need no salt and no slow hash. */
export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
