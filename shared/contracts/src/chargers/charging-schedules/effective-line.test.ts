import { describe, expect, it } from 'vitest';
import { effectiveLine, type LineSources } from './effective-line.ts';
import { fromSiteClock, toSiteClock } from './site-clock.ts';

const timezone = 'US/Pacific';
const daily = (start_at: string, end_at: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_at, end_at, timezone }));
const at = (date: string, hour: number) => fromSiteClock(Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000, timezone);
/** A Monday. */
const date = '2026-01-12';
const during = (from: number, to: number, limit: number) => [{ start: at(date, from), end: at(date, to), limit }];

/** Runs of slots that are alike: `from–to limit source (overruled)`. */
function inWords(sources: Partial<LineSources>): string[] {
  const words = effectiveLine({ date, timezone, maxPower: 7, ...sources }).map(
    ({ limit, decidedBy, overruled }) => `${limit} ${decidedBy ?? '-'} (${overruled.join()})`,
  );
  return words.flatMap((word, slot) => {
    if (word === words[slot - 1]) return [];
    const next = words.findIndex((other, index) => index > slot && other !== word);
    return [`${slot}–${next === -1 ? 96 : next} ${word}`];
  });
}

describe('effectiveLine', () => {
  it('is what the port gives where nothing limits it', () => {
    expect(inWords({})).toEqual(['0–96 7 - ()']);
  });

  it('has 96 slots, and says which source decides and which it overrules', () => {
    expect(
      inWords({
        schedule: daily('12:00 PM', '09:00 PM'),
        peak: { weekdays: { from: 64, to: 84 }, weekends: null },
        gridEvents: during(13, 14, 2),
        loadCaps: during(13.5, 18, 3),
      }),
    ).toEqual([
      '0–48 0 schedule (off-peak)',
      '48–52 7 - ()',
      '52–54 2 grid-event (off-peak,schedule)',
      '54–56 2 grid-event (load-cap,off-peak,schedule)',
      '56–64 3 load-cap (off-peak,schedule)',
      '64–72 0 off-peak (load-cap,schedule)',
      '72–84 0 off-peak (schedule)',
      '84–96 0 schedule (off-peak)',
    ]);
  });

  it('names the rule that decides where a source has several, and knows the limit of the charger', () => {
    const line = effectiveLine({
      date,
      timezone,
      maxPower: 7,
      chargerLimit: 5,
      loadCaps: [
        { start: at(date, 0), end: at(date, 24), limit: 6, rule: 'Roof' },
        { start: at(date, 13), end: at(date, 14), limit: 3, rule: 'Garage A' },
      ],
    });
    expect(line[0]).toMatchObject({ limit: 5, decidedBy: 'charger-limit', overruled: ['load-cap'] });
    expect(line[0]).not.toHaveProperty('rule');
    expect(line[52]).toMatchObject({ limit: 3, decidedBy: 'load-cap', rule: 'Garage A', overruled: ['charger-limit'] });
    expect(line[56]).toMatchObject({ decidedBy: 'charger-limit' });
  });

  it('takes the lowest limit of a slot in which it changes', () => {
    const line = effectiveLine({ date, timezone, maxPower: 7, schedule: daily('12:05 PM', '01:00 PM') });
    expect(line[48]).toMatchObject({ limit: 0, decidedBy: 'schedule', isPartial: true });
    expect(line[49]).toMatchObject({ limit: 7, decidedBy: null, isPartial: false });
  });

  it('counts the hours of the night before, and weekends of the off-peak hours', () => {
    expect(inWords({ schedule: daily('09:00 PM', '06:00 AM') })).toEqual([
      '0–24 7 - ()',
      '24–84 0 schedule ()',
      '84–96 7 - ()',
    ]);
    const peak = { weekdays: { from: 64, to: 84 }, weekends: null };
    expect(inWords({ date: '2026-01-17', peak })).toEqual(['0–96 7 - ()']);
  });

  it('keeps 96 slots on the days when the clocks change: an hour is skipped, or comes twice', () => {
    const spring = effectiveLine({
      date: '2026-03-08',
      timezone,
      maxPower: 7,
      schedule: daily('02:30 AM', '05:00 AM'),
    });
    expect(spring.map(({ intervals }) => intervals.length).slice(6, 14)).toEqual([1, 1, 0, 0, 0, 0, 1, 1]);
    // 2:30 does not exist and becomes 3:30.
    expect(spring.slice(8, 16).map(({ limit }) => limit)).toEqual([null, null, null, null, 0, 0, 7, 7]);

    const autumn = effectiveLine({
      date: '2026-11-01',
      timezone,
      maxPower: 7,
      schedule: daily('12:00 AM', '01:30 AM'),
    });
    expect(autumn.map(({ intervals }) => intervals.length).slice(2, 10)).toEqual([1, 1, 2, 2, 2, 2, 1, 1]);
    // Charging ends at the first 1:30, so the second 1:00 gives nothing.
    expect(autumn.slice(2, 8).map(({ limit, isPartial }) => [limit, isPartial])).toEqual([
      [7, false],
      [7, false],
      [0, true],
      [0, true],
      [0, false],
      [0, false],
    ]);
  });
});

describe('the clock of a site', () => {
  it('knows offsets of quarters of an hour, and midnights that are skipped', () => {
    expect(new Date(toSiteClock(Date.parse('2026-01-12T00:00Z'), 'Asia/Kathmandu')).toISOString()).toBe(
      '2026-01-12T05:45:00.000Z',
    );
    const midnight = Date.parse('2026-09-06T00:00Z');
    // In Chile the clocks go from midnight to one.
    expect(new Date(fromSiteClock(midnight, 'America/Santiago')).toISOString()).toBe('2026-09-06T04:00:00.000Z');
  });
});
