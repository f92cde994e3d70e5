const dayMs = 86_400_000;

const utcOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** `2026-11` of a day or of an instant in UTC. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later. */
export function addMonths(month: string, count: number): string {
  const first = utcOf(month);
  return dayText(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count)).slice(0, 7);
}

/** Days of whole weeks, Monday first, that cover a month, as YYYY-MM-DD. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = utcOf(month).getTime();
  const monday = first - ((utcOf(month).getUTCDay() + 6) % 7) * dayMs;
  const next = utcOf(addMonths(month, 1)).getTime();
  const weeks: string[][] = [];
  for (let at = monday; at < next; at += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, index) => dayText(at + index * dayMs)));
  return weeks;
}
