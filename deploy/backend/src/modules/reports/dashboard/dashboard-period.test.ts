import { describe, expect, it } from 'vitest';
import { randomFor } from '../../../seed/random.ts';
import { toDashboardPeriod } from './dashboard-period.ts';
import { toPointRanges, toRollupRanges } from './rollup-ranges.ts';

const hour = 3_600_000;
const quarter = 900_000;
const now = new Date('2027-01-05T12:00:00Z');

/** The days on which the clocks of six zones change, with their hours. */
const changes = [
  ['America/Los_Angeles', '2026-03-08', 23],
  ['America/Los_Angeles', '2026-11-01', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Europe/Madrid', '2026-03-29', 23],
  ['Europe/Madrid', '2026-10-25', 25],
  ['America/St_Johns', '2026-03-08', 23],
  ['America/St_Johns', '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Pacific/Auckland', '2026-04-05', 25],
  ['Pacific/Auckland', '2026-09-27', 23],
] as const;

const lengths = (bounds: readonly number[]) => bounds.slice(1).map((end, index) => (end - (bounds[index] ?? 0)) / hour);

describe('points of a period', () => {
  it.each(changes)('%s: %s is a point of %d hours among days that follow each other', (tz, day, hours) => {
    const noon = Date.parse(`${day}T12:00:00Z`);
    const query = {
      tz,
      start_at__gt: new Date(noon - 72 * hour).toISOString(),
      end_at__lte: new Date(noon + 72 * hour).toISOString(),
    };
    const { bounds } = toDashboardPeriod({ ...query, grouptime: 'day' }, now);
    const [, ...days] = lengths(bounds).slice(0, -1);
    expect(days.filter((length) => length !== 24)).toEqual([hours]);
    expect(days.length).toBeGreaterThan(3);
  });

  it.each(changes)('%s: hours of %s are all there', (tz, day, hours) => {
    const midnights = toDashboardPeriod(
      { tz, grouptime: 'day' },
      new Date(Date.parse(`${day}T12:00:00Z`) + 72 * hour),
    ).bounds;
    const index = lengths(midnights).findIndex((length) => length === hours);
    const [start, end] = [midnights[index] ?? 0, midnights[index + 1] ?? 0];
    const query = { tz, start_at__gt: new Date(start).toISOString(), end_at__lte: new Date(end).toISOString() };
    const sum = lengths(toDashboardPeriod({ ...query, grouptime: 'hour' }, now).bounds).reduce(
      (all, one) => all + one,
      0,
    );
    expect(sum).toBe(hours);
  });

  it('is the last 30 days up to today, where nothing is said', () => {
    const { bounds, start, end } = toDashboardPeriod({ tz: 'America/Los_Angeles' }, new Date('2026-11-20T03:00:00Z'));
    expect(bounds).toHaveLength(31);
    expect(new Date(start).toISOString()).toBe('2026-10-21T07:00:00.000Z');
    expect(new Date(end).toISOString()).toBe('2026-11-20T08:00:00.000Z');
  });

  it('compares a day that goes on with what the day before had by the same time', () => {
    const query = { tz: 'Europe/Madrid', start_at__gt: '2026-10-25T22:00:00Z', grouptime: 'hour' } as const;
    const today = { ...query, start_at__gt: '2026-10-25T23:00:00Z', end_at__lte: '2026-10-26T23:00:00Z' };
    const { before } = toDashboardPeriod(today, new Date('2026-10-26T09:00:00Z'));
    // The day before has 25 hours, and 10:00 by its clock is 9:00 UTC too.
    expect(new Date(before[0] ?? 0).toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(new Date(before.at(-1) ?? 0).toISOString()).toBe('2026-10-25T09:00:00.000Z');
  });

  it('refuses a period that ends before it begins, and more points than a chart has', () => {
    const tz = 'UTC';
    expect(() =>
      toDashboardPeriod({ tz, start_at__gt: '2026-02-01T00:00:00Z', end_at__lte: '2026-01-01T00:00:00Z' }, now),
    ).toThrow();
    expect(() => toDashboardPeriod({ tz, start_at__gt: '2020-01-01T00:00:00Z', grouptime: 'hour' }, now)).toThrow();
  });
});

it('buckets cover any time between two quarters of an hour once and without a gap', () => {
  const random = randomFor('rollup ranges');
  for (let trial = 0; trial < 500; trial += 1) {
    const from = random.integer(0, 40_000) * quarter;
    const to = from + random.integer(1, 9000) * quarter;
    const ranges = toRollupRanges(from, to);
    expect(ranges[0]?.from).toBe(from);
    expect(ranges.at(-1)?.to).toBe(to);
    expect(ranges.slice(1).map((range) => range.from)).toEqual(ranges.slice(0, -1).map((range) => range.to));
    expect(ranges.filter((range) => range.from % (range.minutes * 60_000) !== 0)).toEqual([]);
    expect(ranges.length).toBeLessThan(6);
  }
});

it('points keep their place', () => {
  expect(toPointRanges([0, quarter, 9 * quarter]).map(({ point, minutes }) => [point, minutes])).toEqual([
    [0, 15],
    [1, 15],
    [1, 60],
    [1, 15],
  ]);
});
