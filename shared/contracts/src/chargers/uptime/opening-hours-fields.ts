import { z } from 'zod';
import type { OpeningDay } from './opening-hours.ts';

/** Fields of a form, one for each weekday. */
export const openingDayFields = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;

/** `08:00-22:00`, with any dash and spaces around it; empty is closed. */
const span = /^(([01]\d|2[0-3]):[0-5]\d)\s*[-–]\s*(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const day = z
  .string()
  .trim()
  .refine((text) => text === '' || span.test(text), { error: 'openingHours.day' });

export const openingHoursFields = z.object({
  day0: day,
  day1: day,
  day2: day,
  day3: day,
  day4: day,
  day5: day,
  day6: day,
});
export type OpeningHoursFields = z.infer<typeof openingHoursFields>;

export function toOpeningFields(days: readonly OpeningDay[]): OpeningHoursFields {
  const ofDay = (weekday: number) => {
    const found = days.find((each) => each.weekday === weekday);
    return found ? `${found.opens_at}–${found.closes_at}` : '';
  };
  return {
    day0: ofDay(0),
    day1: ofDay(1),
    day2: ofDay(2),
    day3: ofDay(3),
    day4: ofDay(4),
    day5: ofDay(5),
    day6: ofDay(6),
  };
}

export const toOpeningDays = (fields: OpeningHoursFields): OpeningDay[] =>
  openingDayFields.flatMap((field, weekday) => {
    const [, opens_at, , closes_at] = span.exec(fields[field].trim()) ?? [];
    return opens_at === undefined || closes_at === undefined ? [] : [{ weekday, opens_at, closes_at }];
  });
