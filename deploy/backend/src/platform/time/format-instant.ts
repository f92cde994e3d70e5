import type { Language } from '@plugboard/contracts/platform';

/** Each locale abbreviates only the zones of its region (PST, CET) and writes GMT-8 for the rest. */
const zoneLocales = ['en-US', 'es-ES', 'en-GB'];

function zoneInWords(at: Date, timeZone: string): string {
  const names = zoneLocales.map((locale) =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName'),
  );
  const abbreviated = names.find((name) => name !== undefined && !/^(GMT|UTC)./.test(name.value));
  return abbreviated?.value ?? names[0]?.value ?? timeZone;
}

/**
 * A moment as a clock of the zone shows it, for texts that people read: “March 1, 2026 at 14:05 PST” · “1 de marzo de
 * 2026 a las 14:05 PST”.
 */
export function formatInstant(at: Date, language: Language, timeZone: string): string {
  const words = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return `${words.format(at)} ${zoneInWords(at, timeZone)}`;
}
