const dayMs = 86_400_000;
const utcMidnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The day so many days later, as YYYY-MM-DD. */
export const addDays = (date: string, count: number): string =>
  new Date(utcMidnight(date) + count * dayMs).toISOString().slice(0, 10);
