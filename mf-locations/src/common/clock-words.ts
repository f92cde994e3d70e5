import type { Language } from '@plugboard/contracts/platform';
import { localeOf } from '@plugboard/ui';

/** A time of day in words, from minutes after midnight; 1440 is the midnight at its end. */
export const clockOf = (minutes: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    minutes * 60_000,
  );
