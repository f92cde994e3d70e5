import type { Language } from '@plugboard/contracts/platform';
import { formatDate, formatDateTime, localeOf } from '@plugboard/ui';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const unitFormatters = new Map<string, Intl.NumberFormat>();

function formatUnit(amount: number, unit: string, language: Language): string {
  const key = `${language} ${unit}`;
  const made =
    unitFormatters.get(key) ?? new Intl.NumberFormat(localeOf[language], { style: 'unit', unit, unitDisplay: 'short' });
  unitFormatters.set(key, made);
  return made.format(amount);
}

interface StatusAge {
  /** Of the text: `for` a while, or `since` a moment. */
  readonly key: 'for' | 'since';
  readonly time: string;
}

/** A duration such as “28 min”; from 30 days on, the start date in the time zone `zone`. */
export function statusAge(since: string, zone: string, now: Date, language: Language): StatusAge {
  const lasted = Math.max(minute, now.getTime() - Date.parse(since));
  if (lasted >= 30 * day) return { key: 'since', time: formatDate(since, zone, language) };
  const [length, unit] = lasted < hour ? [minute, 'minute'] : lasted < day ? [hour, 'hour'] : [day, 'day'];
  return { key: 'for', time: formatUnit(Math.floor(lasted / length), unit, language) };
}

const timeFormatters = new Map<string, Intl.DateTimeFormat>();

function timeFormatter(zone: string, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${zone}`;
  const made =
    timeFormatters.get(key) ??
    new Intl.DateTimeFormat(localeOf[language], {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    });
  timeFormatters.set(key, made);
  return made;
}

/** A moment of the last day by its time alone, “05:43”; else with its date. */
export function formatRecentTime(iso: string, zone: string, now: Date, language: Language): string {
  if (now.getTime() - Date.parse(iso) >= day) return formatDateTime(iso, zone, language);
  return timeFormatter(zone, language).format(new Date(iso));
}
