import { describe, expect, it } from 'vitest';
import { adjustmentOf, averageDays, baselineDates } from './baseline.ts';
import { resultOf, targetKw } from './target.ts';

describe('the baseline of ten days', () => {
  it('takes the last ten weekdays before a weekday, without days of events', () => {
    const days = baselineDates('2026-11-24', (day) => day === '2026-11-23' || day === '2026-11-17');
    expect(days).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-16',
      '2026-11-13',
      '2026-11-12',
      '2026-11-11',
      '2026-11-10',
      '2026-11-09',
      '2026-11-06',
    ]);
  });

  it('takes Saturdays and Sundays before a Sunday', () => {
    expect(baselineDates('2026-11-22', () => false).slice(0, 4)).toEqual([
      '2026-11-21',
      '2026-11-15',
      '2026-11-14',
      '2026-11-08',
    ]);
  });

  it('has fewer days where the last 45 have no more', () => {
    expect(baselineDates('2026-11-24', (day) => day < '2026-11-20')).toEqual(['2026-11-23', '2026-11-20']);
  });

  it('averages each quarter of an hour by hand', () => {
    expect(
      averageDays([
        [10, 20],
        [30, 40],
        [20, 60],
      ]),
    ).toEqual([20, 40]);
  });

  it.each([
    [[100], [110], 1.1],
    [[100], [150], 1.2],
    [[100], [10], 0.8],
    [[0], [50], 1],
  ])('is adjusted from %j to %j by %d', (baseline, measured, factor) => {
    expect(adjustmentOf({ baseline, measured })).toBeCloseTo(factor, 10);
  });
});

describe('the target and the result', () => {
  it('is a limit, a reduction in kW or a part of the baseline', () => {
    expect(targetKw({ target_kind: 'LIMIT', target_value: 80 }, 200)).toBe(80);
    expect(targetKw({ target_kind: 'REDUCTION', target_value: 80 }, 200)).toBe(120);
    expect(targetKw({ target_kind: 'REDUCTION', target_value: 300 }, 200)).toBe(0);
    expect(targetKw({ target_kind: 'PERCENT', target_value: 30 }, 200)).toBe(140);
  });

  it('is computed by hand: 100 and 80 kW promised down to 60, drawn 70 and 60', () => {
    const result = resultOf([
      { baseline_kw: 100, target_kw: 60, measured_kw: 70 },
      { baseline_kw: 80, target_kw: 60, measured_kw: 60 },
    ]);
    // Promised 40 and 20 kW, on average 30; left off 30 and 20, on average 25: 83.3 %, and 25 kW for two minutes.
    expect(result).toMatchObject({ baseline_kw: 90, target_kw: 60, measured_kw: 65 });
    expect(result?.performance).toBeCloseTo(83.333, 3);
    expect(result?.reduced_kwh).toBeCloseTo(25 / 30, 10);
  });

  it('has no performance where nothing was promised, and no result without minutes', () => {
    expect(resultOf([{ baseline_kw: 10, target_kw: 20, measured_kw: 9 }])?.performance).toBeNull();
    expect(resultOf([])).toBeNull();
  });
});
