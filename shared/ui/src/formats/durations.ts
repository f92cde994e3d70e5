import type { Language } from '@plugboard/contracts/platform';

const minute = 60_000;
const units = [
  ['d', 1440],
  ['h', 60],
  ['min', 1],
] as const;

const numbers: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-US'),
  es: new Intl.NumberFormat('es-US', { useGrouping: 'always' }),
};

/**
 * How long something lasted, in its two largest units: “2 d 3 h”, “1 h 20 min”, “45 min”; under a minute “< 1 min”.
 *
 * @param duration in milliseconds
 */
export function formatDuration(duration: number, language: Language): string {
  const minutes = Math.round(duration / minute);
  if (minutes < 1) return '< 1 min';
  let rest = minutes;
  const parts = units.flatMap(([name, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [{ name, size, text: `${numbers[language].format(count)} ${name}` }];
  });
  const [first, second] = parts;
  // Beside days, minutes say nothing.
  const isNear = second && !(first?.name === 'd' && second.name === 'min');
  return [first, ...(isNear ? [second] : [])].flatMap((part) => part?.text ?? []).join(' ');
}
