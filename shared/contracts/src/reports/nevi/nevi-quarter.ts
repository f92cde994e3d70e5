/** Quarters of a calendar year in UTC, as `2026-Q3`. */
export const quarterPattern = /^20\d\d-Q[1-4]$/;

const monthsOfQuarter = 3;

const partsOf = (quarter: string) => ({ year: Number(quarter.slice(0, 4)), first: (Number(quarter.at(-1)) - 1) * 3 });

/** Quarter of a moment. */
export const quarterOf = (at: Date): string =>
  `${at.getUTCFullYear()}-Q${Math.floor(at.getUTCMonth() / monthsOfQuarter) + 1}`;

/** The months of a quarter: `2026-07`, `2026-08`, `2026-09`. */
export function monthsOf(quarter: string): string[] {
  const { year, first } = partsOf(quarter);
  return Array.from({ length: monthsOfQuarter }, (_, index) =>
    new Date(Date.UTC(year, first + index, 1)).toISOString().slice(0, 7),
  );
}

/** First moment of a quarter, and the one after its last; one that is not over ends now. */
export function quarterSpan(quarter: string, now: Date): { readonly start: Date; readonly end: Date } {
  const { year, first } = partsOf(quarter);
  const end = Date.UTC(year, first + monthsOfQuarter, 1);
  return { start: new Date(Date.UTC(year, first, 1)), end: new Date(Math.min(end, now.getTime())) };
}

/** The current quarter and those before it, the latest first. */
export const latestQuarters = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    quarterOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index * monthsOfQuarter, 1))),
  );
