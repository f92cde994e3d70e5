import { places, type Language } from '@plugboard/contracts/platform';
import { text } from '../../../platform/text.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import type { OfflineCharger } from './offline-notices.repository.ts';

/** Chargers named in a mail; further ones are counted. */
const maxNamed = 20;

const lineOf = (language: Language, { custom_id, location_name, timezone, since }: OfflineCharger): string =>
  text(language, 'offlineNotice.charger', {
    charger: [custom_id, location_name].filter(Boolean).join(', '),
    since: formatInstant(since, language, timezone),
  });

/** Mail text about silent chargers. */
export function describeChargers(chargers: readonly OfflineCharger[], language: Language) {
  const rest = chargers.length - maxNamed;
  const lines = chargers.slice(0, maxNamed).map((charger) => lineOf(language, charger));
  const last = rest > 0 ? [text(language, 'offlineNotice.more', { count: rest })] : [];
  return { count: chargers.length, charger: chargers[0]?.custom_id ?? '', chargers: [...lines, ...last].join('\n') };
}

/** Link to the chargers. */
export const pathOf = ([first, ...others]: readonly OfflineCharger[]): string =>
  first && others.length === 0 ? places.charger(first.id) : `${places.chargers()}?tab=attention`;
