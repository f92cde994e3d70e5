import type { Language } from '@plugboard/contracts/platform';
import { localeOf } from '@plugboard/ui';

/** Short name of a weekday, 0 = Monday. */
export const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' }).format(
    // 1 January 2024 was a Monday.
    Date.UTC(2024, 0, 1 + weekday),
  );
