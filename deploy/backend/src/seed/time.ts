export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Eighteen months, in days: how far the demo's books go back. */
export const daysOfBooks = 548;

/** A moment as the database takes it, `milliseconds` before now; negative is after it. */
export const ago = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();
