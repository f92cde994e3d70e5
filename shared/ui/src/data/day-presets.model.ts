import { addDays, addMonths } from '../dates/month.model.ts';

/** Spans of days that are asked for most, in the order in which they are offered. */
export const dayPresets = ['today', 'yesterday', 'last7Days', 'thisMonth', 'lastMonth'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** First and last day of a preset, seen from today (YYYY-MM-DD); a span that is not over ends today. */
export function presetDays(preset: DayPreset, today: string): readonly [first: string, last: string] {
  const monthStart = `${today.slice(0, 7)}-01`;
  const spans = {
    today: [today, today],
    yesterday: [addDays(today, -1), addDays(today, -1)],
    last7Days: [addDays(today, -6), today],
    thisMonth: [monthStart, today],
    lastMonth: [addMonths(monthStart, -1), addDays(monthStart, -1)],
  } as const;
  return spans[preset];
}

/** A day of this browser's clock as `YYYY-MM-DD`. */
export function toLocalDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}
