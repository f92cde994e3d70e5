import type { PeriodLength } from '@plugboard/contracts/platform';

const day = 86_400_000;
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The day so many days later, as YYYY-MM-DD. */
export const addDays = (date: string, count: number): string =>
  new Date(midnight(date) + count * day).toISOString().slice(0, 10);

export interface Period {
  readonly days: PeriodLength;
  /** YYYY-MM-DD */
  readonly first: string;
  readonly last: string;
  readonly isLatest: boolean;
}

/** The period that ends with `until`, which is empty for today and never after it. */
export function periodUntil(days: PeriodLength, until: string, today: string): Period {
  const last = until === '' || until > today ? today : until;
  return { days, first: addDays(last, 1 - days), last, isLatest: last === today };
}

/** Marks at the axis of a period at most. */
const maxMarks = 7;

/** The wall times that the axis of a period marks: every six hours of one day, else whole days at an even distance. */
export function markedTimes(days: number, first: string): readonly string[] {
  if (days === 1) return ['00', '06', '12', '18'].map((hour) => `${first}T${hour}:00`);
  const step = Math.ceil(days / maxMarks);
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => `${addDays(first, index * step)}T00:00`);
}
