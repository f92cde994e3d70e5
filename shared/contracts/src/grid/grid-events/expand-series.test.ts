import { expect, it } from 'vitest';
import { expandSeries, seriesDates } from './expand-series.ts';

const evening = { start_at: '05:00 PM', end_at: '08:00 PM', timezone: 'US/Pacific' };
const hoursOf = (days: readonly { readonly start: number; readonly end: number }[]) =>
  days.map(({ start, end }) => [new Date(start).toISOString(), (end - start) / 3_600_000]);

it('keeps the wall-clock time over both changes of the clocks', () => {
  const autumn = expandSeries({ ...evening, date: '2026-10-31' }, { weekdays: [5], until: '2026-11-07' });
  expect(hoursOf(autumn)).toEqual([
    ['2026-11-01T00:00:00.000Z', 3],
    ['2026-11-08T01:00:00.000Z', 3],
  ]);
  const night = { start_at: '01:00 AM', end_at: '04:00 AM', timezone: 'US/Pacific' };
  const spring = expandSeries({ ...night, date: '2026-03-07' }, { weekdays: [5, 6], until: '2026-03-08' });
  expect(hoursOf(spring).map(([, hours]) => hours)).toEqual([3, 2]);
});

it('begins on chosen days only, up to the last day, and once without a repeat', () => {
  expect(seriesDates('2028-02-28', { weekdays: [0, 1, 2], until: '2028-03-06' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2028-03-06',
  ]);
  expect(seriesDates('2026-11-24', null)).toEqual(['2026-11-24']);
  expect(seriesDates('2026-11-24', { weekdays: [0], until: '2026-11-25' })).toEqual([]);
});

it('ends on the day after where the end is no later than the start', () => {
  const [day] = expandSeries({ ...evening, end_at: '05:00 AM', date: '2026-11-24' }, null);
  expect(day).toMatchObject({
    date: '2026-11-24',
    start: Date.parse('2026-11-25T01:00Z'),
    end: Date.parse('2026-11-25T13:00Z'),
  });
});
