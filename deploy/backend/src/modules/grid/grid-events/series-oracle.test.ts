import { expandSeries, seriesDates, type WeeklyRepeat } from '@plugboard/contracts/grid';
import { timeOfMinutes } from '@plugboard/contracts/chargers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { engines } from '../../../testing/engines.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { planSeriesChange, type PlannedFrom } from './plan-series.ts';

const zones = ['US/Pacific', 'US/Eastern', 'US/Hawaii', 'Europe/Madrid', 'Australia/Lord_Howe', 'America/St_Johns'];
/** Around both changes of the clocks, a leap day, the end of a year. */
const begins = ['2026-02-26', '2026-03-20', '2026-10-22', '2026-12-24', '2028-02-20', '2028-10-30'];
const weekdaysOf = [[0], [1, 3], [5, 6], [0, 1, 2, 3, 4], [6]];
const hours: readonly (readonly [number, number])[] = [
  [1020, 1200],
  [60, 180],
  [120, 150],
  [150, 120],
  [1380, 90],
  [0, 0],
];

interface Case {
  readonly zone: string;
  readonly date: string;
  readonly until: string;
  readonly weekdays: readonly number[];
  readonly from: number;
  readonly to: number;
}

const cases: readonly Case[] = zones.flatMap((zone) =>
  begins.flatMap((date) =>
    weekdaysOf.flatMap((weekdays) =>
      hours.map(([from, to]) => ({ zone, date, until: addDays(date, 28), weekdays, from, to })),
    ),
  ),
);

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const formOf = ({ zone, date, from, to }: Case) => ({
  date,
  start_at: timeOfMinutes(from),
  end_at: timeOfMinutes(to),
  timezone: zone,
});
const repeatOf = ({ weekdays, until }: Case): WeeklyRepeat => ({ weekdays: [...weekdays], until });

/**
 * Starts and ends by PostgreSQL, which only turns instants into clocks: the instant of a time is the first at which the
 * zone's clock shows it, and where none does, what PostgreSQL takes for it.
 */
async function asked(database: Database, list: readonly Case[]) {
  const { rows } = await sql<{ events: [number, number][] }>`
    with given as (
      select position, value ->> 'zone' as zone, value from jsonb_array_elements(${JSON.stringify(list)}::text::jsonb)
        with ordinality as listed (value, position)),
    days as (
      select position, zone, day,
        day + make_interval(mins => (value ->> 'from')::int) as from_clock,
        day + make_interval(mins => (value ->> 'to')::int)
          + case when (value ->> 'to')::int <= (value ->> 'from')::int then interval '1 day' else interval '0' end as to_clock
      from given, generate_series((value ->> 'date')::timestamp, (value ->> 'until')::timestamp, interval '1 day') as day
      where value -> 'weekdays' @> to_jsonb(extract(isodow from day)::int - 1)),
    clocks as (select distinct zone, clock from days, lateral (values (from_clock), (to_clock)) as needed (clock)),
    instants as (
      select zone, clock, coalesce(
        (select min(at) from generate_series((clock at time zone zone) - interval '2 hours',
                                             (clock at time zone zone) + interval '2 hours', interval '5 minutes') as at
          where at at time zone zone = clock), clock at time zone zone) as at
        from clocks)
    select coalesce((select json_agg(json_build_array(extract(epoch from start.at) * 1000,
             extract(epoch from finish.at) * 1000) order by day)
      from days
      join instants start on start.zone = days.zone and start.clock = from_clock
      join instants finish on finish.zone = days.zone and finish.clock = to_clock
      where days.position = given.position), '[]') as events
    from given order by position`.execute(database.kysely);
  return rows.map(({ events }) => events.map(([start, end]) => [Number(start), Number(end)]));
}

const terms = {
  name: 'Peak',
  note: '',
  locations: [],
  target_kind: 'PERCENT' as const,
  target_value: 30,
  may_pause: false,
  ramp_minutes: 0,
  is_baseline_adjusted: true,
};

/** Events of another series at noon, on all days, that are then moved to the case's days and times. */
const eventsBefore = (each: Case): PlannedFrom[] =>
  seriesDates(each.date, { weekdays: [0, 1, 2, 3, 4, 5, 6], until: each.until }).map((date) => ({
    ...terms,
    id: date,
    date,
    start_at: '12:00 PM',
    end_at: '01:00 PM',
    timezone: each.zone,
    starts_at: new Date(`${date}T12:00:00Z`),
    ends_at: new Date(`${date}T13:00:00Z`),
  }));

describe.each(engines)('series over changes of the clocks and leap days, against %s', (engine) => {
  let database: Database;
  let oracle: number[][][];
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    oracle = await asked(database, cases);
  });
  afterAll(() => database.close());

  it('expands 1080 new series', () => {
    const wrong = cases.flatMap((each, index) => {
      const mine = expandSeries(formOf(each), repeatOf(each)).map(({ start, end }) => [start, end]);
      return JSON.stringify(mine) === JSON.stringify(oracle[index]) ? [] : [{ each, mine, theirs: oracle[index] }];
    });
    expect(cases).toHaveLength(1080);
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('moves the events of 1080 series to other days and times', () => {
    const wrong = cases.flatMap((each, index) => {
      const { date: _, ...form } = formOf(each);
      const now = new Date(Date.parse(`${each.date}T00:00:00Z`) - 86_400_000);
      const plan = planSeriesChange(eventsBefore(each), { ...form, repeat: repeatOf(each) }, now);
      const kept = [...plan.change.map(({ to }) => to), ...plan.add].map(({ start, end }) => [start, end]);
      const mine = kept.toSorted(([one = 0], [other = 0]) => one - other);
      const theirs = oracle[index] ?? [];
      // A change that the clocks would leave without any length is refused as a whole.
      if ('end_at' in plan.problems) return [];
      return JSON.stringify(mine) === JSON.stringify(theirs) ? [] : [{ each, mine, theirs, plan }];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});
