import { effectiveLine, hoursOnDate, timeOfMinutes } from '@plugboard/contracts/chargers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { engines } from '../../../testing/engines.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const offered = ['US/Central', 'US/Mountain', 'US/Pacific', 'US/Alaska', 'US/Eastern', 'US/Hawaii'];
const elsewhere = ['Europe/Madrid', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns'];
/** Both changes of the clocks of 2026 and 2028 with the days around them, a leap day, the end of a year. */
const dates = [
  '2026-01-12',
  '2026-03-07',
  '2026-03-08',
  '2026-03-29',
  '2026-10-31',
  '2026-11-01',
  '2026-12-31',
  '2028-02-29',
  '2028-03-12',
  '2028-11-05',
];
/** From and to, in minutes after midnight: by day, overnight, 24 hours, and on every side of a change of the clocks. */
const hours = [
  ...[0, 55, 90, 115, 120, 150, 175, 180, 205, 1435].flatMap((from) => [
    [from, 120],
    [from, 145],
    [from, 720],
  ]),
  ...[0, 90, 720, 1260, 1425].flatMap((minutes) => [
    [minutes, minutes],
    [minutes, 60],
  ]),
] as [number, number][];

interface Case {
  readonly zone: string;
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

const casesOf = (zones: readonly string[]): Case[] =>
  zones.flatMap((zone) => dates.flatMap((date) => hours.map(([from, to]) => ({ zone, date, from, to }))));

/** Hours of a case on its date, and the slots of that date in which the same hours on every day charge throughout. */
function computed({ zone, date, from, to }: Case) {
  const entry = { start_at: timeOfMinutes(from), end_at: timeOfMinutes(to), timezone: zone };
  const { start, end } = hoursOnDate(entry, date);
  const schedule = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...entry, weekday }));
  const line = effectiveLine({ date, timezone: zone, maxPower: 7, schedule });
  return [start, end, line.filter(({ limit }) => limit === 7).map(({ index }) => index)];
}

/**
 * The same by PostgreSQL, which only turns instants into clocks: the instant of a time is the first at which the zone's
 * clock shows it, and where none does, what PostgreSQL takes for it.
 */
async function asked(database: Database, cases: readonly Case[]) {
  const { rows } = await sql<{ start: string; end: string; slots: number[] }>`
    with given as (
      select position, value ->> 'zone' as zone, (value ->> 'date')::timestamp as midnight,
             make_interval(mins => (value ->> 'from')::int) as from_time,
             make_interval(mins => (value ->> 'to')::int)
               + case when (value ->> 'to')::int <= (value ->> 'from')::int then interval '1 day' else interval '0' end as to_time
        from jsonb_array_elements(${JSON.stringify(cases)}::text::jsonb) with ordinality as listed (value, position)),
    clocks as (
      select distinct zone, clock from given,
        lateral (values (midnight), (midnight + interval '1 day'), (midnight + from_time), (midnight + to_time),
          (midnight - interval '1 day' + from_time), (midnight - interval '1 day' + to_time)) as needed (clock)),
    instants as (
      select zone, clock, coalesce(
        (select min(at) from generate_series((clock at time zone zone) - interval '2 hours',
                                             (clock at time zone zone) + interval '2 hours', interval '5 minutes') as at
          where at at time zone zone = clock), clock at time zone zone) as at
        from clocks),
    placed as (
      select given.*, today.at as today, tomorrow.at as tomorrow, start.at as start, finish.at as finish,
             start_before.at as start_before, finish_before.at as finish_before
        from given
        join instants today on today.zone = given.zone and today.clock = midnight
        join instants tomorrow on tomorrow.zone = given.zone and tomorrow.clock = midnight + interval '1 day'
        join instants start on start.zone = given.zone and start.clock = midnight + from_time
        join instants finish on finish.zone = given.zone and finish.clock = midnight + to_time
        join instants start_before on start_before.zone = given.zone
          and start_before.clock = midnight - interval '1 day' + from_time
        join instants finish_before on finish_before.zone = given.zone
          and finish_before.clock = midnight - interval '1 day' + to_time)
    select extract(epoch from start) * 1000 as start, extract(epoch from finish) * 1000 as end,
           (select coalesce(json_agg(slot order by slot), '[]') from (
              select floor(extract(epoch from (at at time zone zone) - midnight) / 900)::int as slot
                from generate_series(today, tomorrow - interval '1 second', interval '5 minutes') as at
               group by slot
              having bool_and((start <= at and at < finish) or (start_before <= at and at < finish_before))) as charging) as slots
      from placed order by position`.execute(database.kysely);
  return rows.map(({ start, end, slots }) => [Number(start), Number(end), slots]);
}

describe.each(engines)('schedules and the clocks of zones, against %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(() => database.close());

  it.each([
    [2400, 'the zones that are offered', offered],
    [1600, 'other zones', elsewhere],
  ])('%d cases of %s', async (count, _, zones) => {
    const cases = casesOf(zones);
    expect(cases).toHaveLength(count);
    const answers = await asked(database, cases);
    const wrong = cases.flatMap((each, index) => {
      const [mine, theirs] = [computed(each), answers[index]];
      return JSON.stringify(mine) === JSON.stringify(theirs) ? [] : [{ ...each, mine, theirs }];
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
