import { chargingIntervals } from '@plugboard/contracts/chargers';
import { describe, expect, it } from 'vitest';
import { hasProfile, buildProfile, getRenewalTime } from './schedule-profile.ts';

const every = (start_at: string, end_at: string, timezone: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_at, end_at, timezone }));

const ofPort = (schedule: ReturnType<typeof every>) => ({ connector_id: 2, max_power_w: 9600, schedule });

/** Power limit of a charge point that follows a weekly profile. */
function limitAt(profile: ReturnType<typeof buildProfile>, at: number): number {
  const seconds = ((at - Date.parse(profile.start_at ?? '')) / 1000) % 604_800;
  return profile.periods.findLast(({ start_seconds }) => start_seconds <= seconds)?.limit ?? -1;
}

const unset = { set_current_a: null, set_power_w: null };
const ac = { max_current_a: 40, ...unset };
const dc = { max_current_a: null, ...unset };

describe('the profile of a schedule', () => {
  it('gives what the charger can during the hours, and nothing outside', () => {
    const port = ofPort(every('09:00 PM', '06:00 AM', 'UTC').slice(0, 1));
    // Thursday; Monday is three days on, and of Monday only the evening is free.
    expect(buildProfile(ac, port, new Date('2026-01-15T13:00Z'))).toEqual({
      profile_id: 9002,
      stack_level: 1,
      purpose: 'DEFAULT',
      kind: 'WEEKLY',
      unit: 'A',
      start_at: '2026-01-15T00:00:00.000Z',
      duration_seconds: 604_800,
      periods: [
        { start_seconds: 0, limit: 40 },
        { start_seconds: 4 * 86_400, limit: 0 },
        { start_seconds: 4 * 86_400 + 21 * 3600, limit: 40 },
      ],
    });
    expect(buildProfile(dc, port, new Date('2026-01-15T13:00Z'))).toMatchObject({
      unit: 'W',
      periods: [{ limit: 9600 }, { limit: 0 }, { limit: 9600 }],
    });
  });

  it('gives no more than the charger is set to, at all times where there is no schedule', () => {
    const now = new Date('2026-01-15T13:00Z');
    const port = ofPort(every('09:00 PM', '11:00 PM', 'UTC'));
    expect(buildProfile({ ...ac, set_current_a: 16 }, port, now).periods[1]).toMatchObject({ limit: 16 });
    expect(buildProfile({ ...dc, set_power_w: 7000 }, ofPort([]), now)).toEqual({
      profile_id: 9002,
      stack_level: 1,
      purpose: 'DEFAULT',
      kind: 'RELATIVE',
      unit: 'W',
      periods: [{ start_seconds: 0, limit: 7000 }],
    });
    expect([hasProfile(dc, ofPort([])), hasProfile({ ...dc, set_power_w: 1 }, ofPort([]))]).toEqual([false, true]);
  });

  it('begins with nothing where the day does', () => {
    const port = ofPort(every('09:00 PM', '11:00 PM', 'UTC'));
    expect(buildProfile(ac, port, new Date('2026-01-15T13:00Z')).periods[0]).toEqual({
      start_seconds: 0,
      limit: 0,
    });
  });

  it.each(['US/Pacific', 'Europe/Madrid', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'])(
    'is renewed in time: for two years a charge point in %s does what the schedule says',
    (zone) => {
      const port = ofPort([
        ...every('01:30 AM', '02:45 AM', zone).slice(0, 5),
        ...every('10:00 PM', '01:15 AM', zone).slice(5),
      ]);
      const wrong: string[] = [];
      const end = Date.parse('2028-02-03T00:00Z');
      let now = Date.parse('2026-02-03T09:00Z');
      while (now < end) {
        const profile = buildProfile(ac, port, new Date(now));
        const until = Math.min(getRenewalTime(port.schedule, new Date(now))?.getTime() ?? end, end);
        expect(until).toBeGreaterThan(now);
        const intervals = chargingIntervals(port.schedule, { start: now, end: until });
        for (const [index, interval] of intervals.entries()) {
          const closed = { start: interval.end, end: intervals[index + 1]?.start ?? until };
          const isAsTold = (edges: typeof closed, gives: boolean) =>
            [edges.start, edges.end - 1].every((at) => edges.start >= edges.end || limitAt(profile, at) > 0 === gives);
          if (!isAsTold(interval, true) || !isAsTold(closed, false)) wrong.push(new Date(interval.start).toISOString());
        }
        now = until;
      }
      expect(wrong).toEqual([]);
    },
  );

  it('is good for ever where the clocks never change', () => {
    expect(getRenewalTime(every('09:00 PM', '06:00 AM', 'US/Hawaii'), new Date('2026-01-15T00:00Z'))).toBeNull();
  });
});
