import type { Language } from '@plugboard/contracts/platform';
import type { Grouptime } from '@plugboard/contracts/reports';

const parts: Readonly<Record<Grouptime, Intl.DateTimeFormatOptions>> = {
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

const year = 366 * 86_400_000;

/** Whether points from the first to the last bound have some days of two years. */
export const isOverYear = (bounds: readonly number[]): boolean => (bounds.at(-1) ?? 0) - (bounds[0] ?? 0) > year;

/** A point as the axis shows it: “14:00”, “Nov 20”, “Nov 2026”; over more than a year “Nov 20, 2026”. */
export const pointLabel = (
  at: number,
  {
    timeZone,
    grouptime,
    language,
    hasYear = false,
  }: {
    readonly timeZone: string;
    readonly grouptime: Grouptime;
    readonly language: Language;
    readonly hasYear?: boolean;
  },
): string =>
  new Intl.DateTimeFormat(language, {
    ...parts[grouptime],
    ...(hasYear && grouptime === 'day' && { year: 'numeric' }),
    timeZone,
  }).format(at);
