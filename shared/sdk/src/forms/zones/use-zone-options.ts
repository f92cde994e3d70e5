import { useLanguage } from '@plugboard/ui';
import { zoneName } from './zone-name.model.ts';
import { type OfferedZone, zoneOptions } from './zone-options.model.ts';

type ZoneNames = Readonly<Record<OfferedZone, string>>;

/** Names of the offered zones (spec §9). */
const en: ZoneNames = {
  'US/Hawaii': 'Hawaii-Aleutian Standard Time',
  'US/Alaska': 'Alaska Daylight/Standard Time',
  'US/Pacific': 'Pacific Daylight/Standard Time',
  'US/Mountain': 'Mountain Daylight/Standard Time',
  'US/Central': 'Central Daylight/Standard Time',
  'US/Eastern': 'Eastern Daylight/Standard Time',
};

const es: ZoneNames = {
  'US/Hawaii': 'Hora estándar de Hawái-Aleutianas',
  'US/Alaska': 'Hora de verano/estándar de Alaska',
  'US/Pacific': 'Hora de verano/estándar del Pacífico',
  'US/Mountain': 'Hora de verano/estándar de la Montaña',
  'US/Central': 'Hora de verano/estándar del Centro',
  'US/Eastern': 'Hora de verano/estándar del Este',
};

const names = { en, es };

interface NamedZone {
  readonly value: string;
  readonly label: string;
  /** The name that the browser knows it by, for a search. */
  readonly known: string;
}

/**
 * Options of a choice of a time zone: the offered zones (spec §9) by their names, and the current one.
 *
 * @example <Select value={zone} options={useZoneOptions(zone)} onChange={setZone} />
 */
export function useZoneOptions(current: string): NamedZone[] {
  const language = useLanguage();
  const nameOf = names[language];
  return zoneOptions(current).map(({ value, offered, known }) => ({
    value,
    label: offered === null ? zoneName(value, language) : nameOf[offered],
    known,
  }));
}
