import type { Language } from '@plugboard/contracts';

/** A moment as a clock of the zone shows it, with the zone, for texts that people read. */
export const momentInWords = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at);
