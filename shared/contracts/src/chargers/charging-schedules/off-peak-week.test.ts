import { describe, expect, it } from 'vitest';
import { offPeakWeek, peakHours, type PeakHours } from './off-peak-week.ts';
import { isOvernight, minutesOfTime, timeOfMinutes } from './wall-times.ts';

const inWords = (weekdays: PeakHours | null, weekends: PeakHours | null) =>
  offPeakWeek({ weekdays, weekends }).map(({ weekday, start_at, end_at }) => `${weekday} ${start_at}–${end_at}`);

/** Slots of the week, 672 of them, in which the schedule charges; days without an entry are free. */
function chargingSlots(weekdays: PeakHours | null, weekends: PeakHours | null): Set<number> {
  const entries = offPeakWeek({ weekdays, weekends });
  const slots = new Set<number>();
  for (let day = 0; day < 7; day += 1)
    if (!entries.some(({ weekday }) => weekday === day))
      for (let slot = 0; slot < 96; slot += 1) slots.add(day * 96 + slot);
  for (const entry of entries) {
    const start = entry.weekday * 96 + minutesOfTime(entry.start_at) / 15;
    const end = (entry.weekday + (isOvernight(entry) ? 1 : 0)) * 96 + minutesOfTime(entry.end_at) / 15;
    for (let slot = start; slot < end; slot += 1) slots.add(slot % 672);
  }
  return slots;
}

function peakSlots(weekdays: PeakHours | null, weekends: PeakHours | null): number[] {
  return Array.from({ length: 672 }, (_, slot) => slot).filter((slot) => {
    const peak = slot < 5 * 96 ? weekdays : weekends;
    return peak !== null && slot % 96 >= peak.from && slot % 96 < peak.to;
  });
}

describe('offPeakWeek', () => {
  const evening = { from: 64, to: 84 };

  it('goes from the end of one peak to the beginning of the next', () => {
    expect(inWords(evening, evening)[6]).toBe('6 09:00 PM–04:00 PM');
    expect(inWords(evening, null)).toEqual([
      '0 09:00 PM–04:00 PM',
      '1 09:00 PM–04:00 PM',
      '2 09:00 PM–04:00 PM',
      '3 09:00 PM–04:00 PM',
      '4 09:00 PM–04:00 PM',
      '5 04:00 PM–04:00 PM',
      '6 04:00 PM–04:00 PM',
    ]);
  });

  it.each([
    [evening, evening],
    [evening, null],
    [null, evening],
    [{ from: 0, to: 24 }, null],
    [{ from: 60, to: 96 }, null],
    [null, { from: 60, to: 96 }],
    [
      { from: 60, to: 96 },
      { from: 60, to: 96 },
    ],
  ])('uses every slot outside %j and %j, and none inside', (weekdays, weekends) => {
    const charging = chargingSlots(weekdays, weekends);
    expect(charging.size).toBe(672 - peakSlots(weekdays, weekends).length);
    expect(peakSlots(weekdays, weekends).filter((slot) => charging.has(slot))).toEqual([]);
  });

  it.each([
    [{ from: 20, to: 40 }, evening],
    [evening, { from: 20, to: 40 }],
    [{ from: 60, to: 96 }, evening],
    [evening, { from: 0, to: 95 }],
    [evening, { from: 60, to: 96 }],
  ])('never charges in a peak where %j and %j differ', (weekdays, weekends) => {
    const charging = chargingSlots(weekdays, weekends);
    expect(peakSlots(weekdays, weekends).filter((slot) => charging.has(slot))).toEqual([]);
    expect(charging.size).toBeGreaterThan(200);
  });

  it('wants a peak that ends on its day and leaves some of it', () => {
    expect(peakHours.safeParse({ from: 84, to: 64 }).error?.issues[0]?.message).toBe('schedule.peakEnd');
    expect(peakHours.safeParse({ from: 0, to: 96 }).error?.issues[0]?.message).toBe('schedule.noOffPeak');
  });
});

describe('wall times', () => {
  it.each([
    ['12:00 AM', 0],
    ['12:55 AM', 55],
    ['12:00 PM', 720],
    ['09:05 PM', 1265],
  ])('%s is %d minutes after midnight, and back', (time, minutes) => {
    expect(minutesOfTime(time)).toBe(minutes);
    expect(timeOfMinutes(minutes)).toBe(time);
  });
});
