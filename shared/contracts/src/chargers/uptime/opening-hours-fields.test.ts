import { expect, test } from 'vitest';
import { openingHoursFields, toOpeningDays, toOpeningFields } from './opening-hours-fields.ts';

const days = [
  { weekday: 0, opens_at: '08:00', closes_at: '22:00' },
  { weekday: 5, opens_at: '20:00', closes_at: '02:00' },
];

test('hours become a text for each day, and days again', () => {
  expect(toOpeningFields(days)).toMatchObject({ day0: '08:00–22:00', day1: '', day5: '20:00–02:00' });
  expect(toOpeningDays(toOpeningFields(days))).toEqual(days);
  expect(toOpeningDays({ ...toOpeningFields([]), day3: ' 00:00 - 24:00 ' })).toEqual([
    { weekday: 3, opens_at: '00:00', closes_at: '24:00' },
  ]);
});

test.each(['8-22', '08:00', '08:00–25:00', '24:00–08:00'])('“%s” is no span', (day2) => {
  expect(openingHoursFields.safeParse({ ...toOpeningFields(days), day2 }).success).toBe(false);
});
