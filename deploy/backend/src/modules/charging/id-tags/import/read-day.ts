const twoDigits = (value: number | string) => String(value).padStart(2, '0');

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** A typed day as `2026-12-31`; `null` for anything else. */
export const readDay = (typed: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) && isDay(typed) ? typed : null;

/** The day that was meant, where only one is possible. @example guessDay('31.12.2026') → '2026-12-31' */
export function guessDay(typed: string): string | null {
  const [first = '', second = '', third = '', ...more] = typed.split(/[./\- ]+/);
  if (more.length > 0 || ![first, second, third].every((part) => /^\d+$/.test(part))) return null;
  const orders =
    first.length === 4
      ? [[first, second, third]]
      : [
          [third, second, first],
          [third, first, second],
        ];
  const days = orders
    .map(([year = '', month = '', day = '']) => `${year}-${twoDigits(month)}-${twoDigits(day)}`)
    .filter((day) => readDay(day) !== null);
  return new Set(days).size === 1 ? (days[0] ?? null) : null;
}
