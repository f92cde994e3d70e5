const dayMs = 86_400_000;

const toIso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The day so many days later; days are `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string => toIso(Date.parse(day) + days * dayMs);

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return toIso(first + (Math.min(date.getUTCDate(), last) - 1) * dayMs);
}

/** First day of the week that a day is in; `weekStart` 0 is Sunday. */
export const startOfWeek = (day: string, weekStart: number): string =>
  addDays(day, -((new Date(day).getUTCDay() - weekStart + 7) % 7));

/** The weeks that a day's month touches, each with its seven days. */
export function weeksOfMonth(day: string, weekStart: number): readonly (readonly string[])[] {
  const weeks: string[][] = [];
  const month = day.slice(0, 7);
  for (let week = startOfWeek(`${month}-01`, weekStart); week.slice(0, 7) <= month; week = addDays(week, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(week, index)));
  return weeks;
}

export interface Bounds {
  /** First and last value that may be chosen, in the field's own form. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export const isWithin = (value: string, { min, max }: Bounds): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max);

/** The day itself, or the nearest that may be chosen. */
export function nearestDay(day: string, { min, max }: Bounds): string {
  if (min !== undefined && day < min.slice(0, 10)) return min.slice(0, 10);
  return max !== undefined && day > max.slice(0, 10) ? max.slice(0, 10) : day;
}

/** Today on the viewer's clock. */
export function viewerToday(): string {
  const now = new Date();
  return toIso(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}
