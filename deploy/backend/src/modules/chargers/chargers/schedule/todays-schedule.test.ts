import { describe, expect, it } from 'vitest';
import { toTodaysEntry } from './todays-schedule.ts';

const entry = (weekday: number, timezone: string) => ({ weekday, start_at: '09:00 PM', end_at: '06:00 AM', timezone });

describe('todaysEntry', () => {
  // A Sunday evening in California, Monday morning in Madrid.
  const now = new Date('2026-03-02T05:00:00Z');

  it('goes by the day it is where the charger stands', () => {
    expect(toTodaysEntry([entry(0, 'US/Pacific'), entry(6, 'US/Pacific')], now)?.weekday).toBe(6);
    expect(toTodaysEntry([entry(0, 'Europe/Madrid'), entry(6, 'Europe/Madrid')], now)?.weekday).toBe(0);
  });

  it('is nothing on a day without an entry', () => {
    expect(toTodaysEntry([entry(3, 'US/Pacific')], now)).toBeUndefined();
  });
});
