import type { PeriodLength } from '@plugboard/contracts/platform';
import { addDays } from '../../common/add-days.model.ts';

interface Period {
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
const maxAxisTimes = 7;

/** The wall times that the axis of a period marks: every six hours of one day, else whole days at an even distance. */
export function axisTimes(days: number, first: string): readonly string[] {
  if (days === 1) return ['00', '06', '12', '18'].map((hour) => `${first}T${hour}:00`);
  const step = Math.ceil(days / maxAxisTimes);
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => `${addDays(first, index * step)}T00:00`);
}
