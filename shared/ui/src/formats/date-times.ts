import type { Language } from '@plugboard/contracts';
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

function zoneName(instant: Date, zone: string, locale: string): string {
  const formatter = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
  return formatter.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/** Each locale abbreviates only the zones of its own region (PST, CET) and writes GMT-8 for the rest. */
function shortZone(instant: Date, zone: string): string {
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
  const shown = new Intl.DateTimeFormat(localeOf[language], { ...parts, timeZone: zone }).format(instant);
  return `${shown} ${shortZone(instant, zone)}`;
}

/** The day alone, on the clock of `zone`: “Nov 20, 2026” · “20 nov 2026”. “-” when missing. */
export function formatDate(iso: Instant, zone: string, language: Language): string {
  if (iso === null || iso === undefined || iso === '') return missing;
  const { year, month, day } = parts;
  return new Intl.DateTimeFormat(localeOf[language], { year, month, day, timeZone: zone }).format(new Date(iso));
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
