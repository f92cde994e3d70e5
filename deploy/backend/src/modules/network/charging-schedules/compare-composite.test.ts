import { describe, expect, it } from 'vitest';
import { listFindings, parseComposite, toResult, underLoadControl } from './compare-composite.ts';

const schedule = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  start_at: '09:00 PM',
  end_at: '06:00 AM',
  timezone: 'UTC',
}));
const start = '2026-01-12T00:00:00.000Z';
const hour = 3600;
const full = { unit: 'A', limit: 32 } as const;
const kept = [
  { startPeriod: 0, limit: 32 },
  { startPeriod: 6 * hour, limit: 0 },
  { startPeriod: 21 * hour, limit: 32 },
];

const exchange = (response: unknown) => [{ action: 'GetCompositeSchedule', request: {}, response, error: null }];
const answered = (chargingSchedulePeriod: readonly object[], unit = 'A') =>
  exchange({
    status: 'Accepted',
    connectorId: 1,
    scheduleStart: start,
    chargingSchedule: { duration: 24 * hour, chargingRateUnit: unit, chargingSchedulePeriod },
  });
const findingsOf = (periods: readonly object[], unit?: string) => {
  const composite = parseComposite(answered(periods, unit), new Date(0));
  return composite && listFindings(schedule, full, composite);
};

describe('what a charge point keeps to, beside its schedule', () => {
  it('is the same', () => {
    expect(findingsOf(kept)).toEqual([]);
    expect(toResult([])).toBe('KEPT');
  });

  it.each([
    [
      'is known in 2.0.1',
      { schedule: { scheduleStart: start, duration: 60, chargingRateUnit: 'A', chargingSchedulePeriod: kept } },
      start,
    ],
    [
      'begins when it was asked for, where nothing is said',
      { chargingSchedule: { duration: 60, chargingRateUnit: 'A', chargingSchedulePeriod: kept } },
      '1970-01-01T00:00:00.000Z',
    ],
  ])('%s', (_, response, begins) => {
    const composite = parseComposite(exchange(response), new Date(0));
    expect(new Date(composite?.start ?? -1).toISOString()).toBe(begins);
  });

  it('is not known of one that refuses', () => {
    expect(parseComposite(exchange({ status: 'Rejected' }), new Date(0))).toBeUndefined();
    expect(parseComposite([], new Date(0))).toBeUndefined();
  });

  it('differs where it charges outside the hours, or not within them', () => {
    const findings =
      findingsOf([
        { startPeriod: 0, limit: 0 },
        { startPeriod: 6 * hour, limit: 16 },
      ]) ?? [];
    expect(findings).toMatchObject([
      { kind: 'STOPS', starts_at: start, ends_at: '2026-01-12T06:00:00.000Z', expected: 32, actual: 0 },
      { kind: 'CHARGES', ends_at: '2026-01-12T21:00:00.000Z', expected: 0, actual: 16 },
      { kind: 'LESS', starts_at: '2026-01-12T21:00:00.000Z', expected: 32, actual: 16 },
    ]);
    expect(toResult(findings)).toBe('DRIFT');
    expect(toResult(underLoadControl(findings))).toBe('DRIFT');
    expect(toResult(underLoadControl(findings.filter(({ kind }) => kind !== 'CHARGES')))).toBe('LIMITED');
  });

  it('is limited where another profile gives less', () => {
    const findings = findingsOf([{ ...kept[0], limit: 16 }, ...kept.slice(1)]) ?? [];
    expect(findings).toMatchObject([{ kind: 'LESS', expected: 32, actual: 16 }]);
    expect(toResult(findings)).toBe('LIMITED');
    expect(findingsOf([{ ...kept[0], limit: 40 }, ...kept.slice(1)])).toMatchObject([{ kind: 'MORE' }]);
  });

  it('allows for rounding, for clocks that are a minute off, and for another unit', () => {
    expect(
      findingsOf([
        { startPeriod: 0, limit: 31.9 },
        { startPeriod: 6 * hour + 60, limit: 0 },
        { startPeriod: 21 * hour - 60, limit: 32 },
      ]),
    ).toEqual([]);
    expect(
      findingsOf(
        [{ ...kept[0], limit: 7000 }, ...kept.slice(1).map((each) => ({ ...each, limit: each.limit * 230 }))],
        'W',
      ),
    ).toEqual([]);
  });
});
