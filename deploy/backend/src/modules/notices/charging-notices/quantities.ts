import type { Language } from '@plugboard/contracts/platform';

const minute = 60_000;

/** `12.35 kWh`, from Wh. */
export const formatEnergy = (wh: number, language: Language): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(wh / 1000)} kWh`;

const amount = (count: number, unit: 'hour' | 'minute' | 'second', language: Language) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** `1 hour, 20 minutes`, from milliseconds; below a minute in seconds. */
export function formatDuration(milliseconds: number, language: Language): string {
  if (milliseconds < minute) return amount(Math.round(milliseconds / 1000), 'second', language);
  const minutes = Math.round(milliseconds / minute);
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? [amount(hours, 'hour', language)] : []),
    ...(minutes % 60 > 0 ? [amount(minutes % 60, 'minute', language)] : []),
  ];
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts);
}
