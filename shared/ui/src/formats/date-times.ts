import type { Language } from '@plugboard/contracts/platform';
import { missing } from './missing.ts';
import { localeOf } from './numbers.ts';

type Instant = string | null | undefined;

const parts: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** IANA name of the zone that the viewer's clock is in. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes far longer than using it, and a page has few kinds and hundreds of times. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

function zoneName(instant: Date, zone: string, locale: string): string {
  const named = formatter(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant);
  return named.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/**
 * Abbreviation of a zone at an instant: “PST”. Each locale abbreviates only the zones of its region (PST, CET) and writes
 * GMT-8 for the rest.
 */
export function shortZone(instant: Date, zone: string): string {
  if (zone === 'UTC') return 'UTC';
  const names = ['en-US', 'es-ES', 'en-GB'].map((locale) => zoneName(instant, zone, locale));
  return names.find((name) => !/^(GMT|UTC)[+\-−]/.test(name)) ?? names[0] ?? zone;
}

/**
 * An ISO 8601 instant on the clock of `zone` (any IANA name or alias, `US/Pacific` too): “Nov 20, 2026, 14:05 PST” ·
 * “20 nov 2026, 14:05 PST”. “-” when missing.
 */
export function formatDateTime(iso: Instant, zone: string, language: Language): string {
  if (iso === null || iso === undefined || iso === '') return missing;
  const instant = new Date(iso);
  const shown = formatter(localeOf[language], { ...parts, timeZone: zone }).format(instant);
  return `${shown} ${shortZone(instant, zone)}`;
}

/** The day alone, on the clock of `zone`: “Nov 20, 2026” · “20 nov 2026”. “-” when missing. */
export function formatDate(iso: Instant, zone: string, language: Language): string {
  if (iso === null || iso === undefined || iso === '') return missing;
  const { year, month, day } = parts;
  return formatter(localeOf[language], { year, month, day, timeZone: zone }).format(new Date(iso));
}

/**
 * An ISO 8601 instant to the second on the clock of `zone`, short enough for a line of a log: “Nov 20, 14:05:09” ·
 * “20 nov, 14:05:09”.
 */
export function formatTimeOfDay(iso: string, zone: string, language: Language): string {
  const { month, day, hour, minute, hourCycle } = parts;
  const shown = { month, day, hour, minute, second: '2-digit', hourCycle, timeZone: zone } as const;
  return formatter(localeOf[language], shown).format(new Date(iso));
}

/** As `formatTimeOfDay`, with the milliseconds that tell steps of one second apart: “Nov 20, 14:05:09.120”. */
export function formatMoment(iso: string, zone: string, language: Language): string {
  const { month, day, hour, minute, hourCycle } = parts;
  const shown = {
    month,
    day,
    hour,
    minute,
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle,
    timeZone: zone,
  } as const;
  return formatter(localeOf[language], shown).format(new Date(iso));
}

/** The time alone on the clock of `zone`: “05:28”. */
export function formatClockTime(iso: string, zone: string, language: Language): string {
  const { hour, minute, hourCycle } = parts;
  return formatter(localeOf[language], { hour, minute, hourCycle, timeZone: zone } as const).format(new Date(iso));
}

export interface DateTimeVariants {
  readonly site: string;
  readonly viewer: string;
  readonly utc: string;
}

/** The same instant on three clocks: the site's, the viewer's and UTC. */
export function dateTimeVariants(
  iso: string,
  siteZone: string,
  viewerZone: string,
  language: Language,
): DateTimeVariants {
  return {
    site: formatDateTime(iso, siteZone, language),
    viewer: formatDateTime(iso, viewerZone, language),
    utc: formatDateTime(iso, 'UTC', language),
  };
}
