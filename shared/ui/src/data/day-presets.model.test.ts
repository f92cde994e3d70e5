import { expect, test } from 'vitest';
import { dayPresets, presetDays, toLocalDay } from './day-presets.model.ts';

const spans = (today: string) => dayPresets.map((preset) => presetDays(preset, today).join('..'));

test('presets end today or with the month before, over the ends of months and years', () => {
  expect(spans('2026-11-26')).toEqual([
    '2026-11-26..2026-11-26',
    '2026-11-25..2026-11-25',
    '2026-11-20..2026-11-26',
    '2026-11-01..2026-11-26',
    '2026-10-01..2026-10-31',
  ]);
  expect(spans('2027-01-01')).toEqual([
    '2027-01-01..2027-01-01',
    '2026-12-31..2026-12-31',
    '2026-12-26..2027-01-01',
    '2027-01-01..2027-01-01',
    '2026-12-01..2026-12-31',
  ]);
  expect(presetDays('lastMonth', '2028-03-31')).toEqual(['2028-02-01', '2028-02-29']);
});

test('today is the day of the browser’s own clock', () => {
  expect(toLocalDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
