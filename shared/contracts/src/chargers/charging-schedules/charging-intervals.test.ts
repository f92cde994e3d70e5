import { describe, expect, it } from 'vitest';
import { chargingIntervals, isChargingTime, nextChargingHours } from './charging-intervals.ts';

const entry = (weekday: number, hours: string, timezone = 'US/Pacific') => {
  const [start_at = '', end_at = ''] = hours.split('–');
  return { weekday, start_at, end_at, timezone };
};
const inWords = (stretches: readonly { start: number; end: number }[]) =>
  stretches.map(({ start, end }) =>
    [start, end].map((at) => new Date(at).toISOString().replace(':00.000', '')).join(' '),
  );
const during = (from: string, to: string) => ({ start: Date.parse(from), end: Date.parse(to) });

describe('chargingIntervals', () => {
  it('goes overnight, and leaves days without an entry free', () => {
    // Monday 12 January 2026 is UTC−8.
    const week = [entry(0, '09:00 PM–06:00 AM'), entry(1, '09:00 PM–06:00 AM')];
    expect(inWords(chargingIntervals(week, during('2026-01-12T00:00Z', '2026-01-16T00:00Z')))).toEqual([
      '2026-01-12T00:00Z 2026-01-12T08:00Z',
      '2026-01-13T05:00Z 2026-01-13T14:00Z',
      '2026-01-14T05:00Z 2026-01-16T00:00Z',
    ]);
  });

  it('takes equal times as 24 hours, and the end as excluded', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => entry(weekday, '04:00 PM–04:00 PM'));
    expect(chargingIntervals(week, during('2026-01-12T00:00Z', '2026-01-19T00:00Z'))).toHaveLength(1);
    const nightly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => entry(weekday, '09:00 PM–06:00 AM', 'UTC'));
    expect(isChargingTime(nightly, new Date('2026-01-12T05:59:59Z'))).toBe(true);
    expect(isChargingTime(nightly, new Date('2026-01-12T06:00:00Z'))).toBe(false);
    expect(isChargingTime([], new Date('2026-01-12T06:00:00Z'))).toBe(true);
  });

  it.each([
    // 8 March 2026: the clocks go from 2 to 3; 2:30 is 3:30.
    ['02:30 AM–05:00 AM', '2026-03-08', ['2026-03-08T10:30Z 2026-03-08T12:00Z']],
    ['01:00 AM–02:30 AM', '2026-03-08', ['2026-03-08T09:00Z 2026-03-08T10:30Z']],
    // 1 November 2026: from 2 back to 1; 1:30 is the first one.
    ['01:30 AM–03:00 AM', '2026-11-01', ['2026-11-01T08:30Z 2026-11-01T11:00Z']],
    ['12:00 AM–01:30 AM', '2026-11-01', ['2026-11-01T07:00Z 2026-11-01T08:30Z']],
  ])('%s in California on %s', (hours, date, expected) => {
    const sunday = [0, 1, 2, 3, 4, 5, 6].map((weekday) => entry(weekday, hours));
    expect(inWords(chargingIntervals(sunday, during(`${date}T06:00Z`, `${date}T20:00Z`)))).toEqual(expected);
  });

  it('knows zones whose clocks are half an hour off', () => {
    const kathmandu = [0, 1, 2, 3, 4, 5, 6].map((weekday) => entry(weekday, '12:00 AM–01:00 AM', 'Asia/Kathmandu'));
    expect(inWords(chargingIntervals(kathmandu, during('2026-01-12T00:00Z', '2026-01-13T00:00Z')))).toEqual([
      '2026-01-12T18:15Z 2026-01-12T19:15Z',
    ]);
  });
});

describe('nextChargingHours', () => {
  it('are those that are on, else the next of the week', () => {
    const week = [entry(0, '09:00 PM–06:00 AM', 'UTC')];
    const [on, later] = ['2026-01-13T01:00Z', '2026-01-13T06:00Z'].map((now) => nextChargingHours(week, new Date(now)));
    expect(inWords(on ? [on] : [])).toEqual(['2026-01-12T21:00Z 2026-01-13T06:00Z']);
    expect(inWords(later ? [later] : [])).toEqual(['2026-01-19T21:00Z 2026-01-20T06:00Z']);
    expect(nextChargingHours([], new Date())).toBeUndefined();
  });
});
