import type { Language } from '@plugboard/contracts/platform';
import { localeOf } from '@plugboard/ui';

/** Making a formatter takes long, and there are hundreds of zones. */
const known = new Map<string, string>();

function readName(zone: string, language: Language): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  try {
    const name = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value;
    return name === undefined ? zone : `${name.charAt(0).toUpperCase()}${name.slice(1)} (${city})`;
  } catch {
    return zone;
  }
}

/** “Central European Time (Madrid)” for Europe/Madrid; a zone that the browser does not know stays as it is. */
export function zoneName(zone: string, language: Language): string {
  const key = `${language} ${zone}`;
  const name = known.get(key) ?? readName(zone, language);
  known.set(key, name);
  return name;
}
