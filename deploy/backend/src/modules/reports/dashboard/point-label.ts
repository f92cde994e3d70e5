import type { Language } from '@plugboard/contracts/platform';
import type { Grouptime } from '@plugboard/contracts/reports';

const parts: Readonly<Record<Grouptime, Intl.DateTimeFormatOptions>> = {
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

/** A point as the axis shows it: “14:00”, “Nov 20”, “Nov 2026”. */
export const pointLabel = (
  at: number,
  {
    timeZone,
    grouptime,
    language,
  }: { readonly timeZone: string; readonly grouptime: Grouptime; readonly language: Language },
): string => new Intl.DateTimeFormat(language, { ...parts[grouptime], timeZone }).format(at);
