import { describe, expect, it } from 'vitest';
import { isUptimeMet, portUptime, uptimePercent } from './port-uptime.ts';
import { addMonths, uptimeSpan } from './uptime-period.ts';

const at = (text: string) => Date.parse(text);
/** A day of November 2026, by the hour. */
const hour = (day: number, of: number) => Date.UTC(2026, 10, day, of);
const november = { starts: at('2026-11-01T00:00:00Z'), ends: at('2026-12-01T00:00:00Z') };
const whole = { inServiceFrom: at('2020-01-01T00:00:00Z'), period: november, exclusions: [] };
const novemberMinutes = 30 * 24 * 60;

describe('uptime of a port', () => {
  it('is the share of minutes without an outage', () => {
    const result = portUptime({ ...whole, outages: [{ starts: hour(2, 0), ends: hour(2, 12) }] });
    expect(result).toMatchObject({ serviceMinutes: novemberMinutes, outageMinutes: 720, excludedMinutes: 0 });
    expect(result.percent).toBeCloseTo(((novemberMinutes - 720) / novemberMinutes) * 100, 10);
  });

  it('counts minutes that two outages share once, and lists both', () => {
    const outages = [
      { starts: hour(2, 0), ends: hour(2, 4) },
      { starts: hour(2, 2), ends: hour(2, 6) },
      { starts: hour(2, 3), ends: hour(2, 4) },
    ];
    const result = portUptime({ ...whole, outages });
    expect([result.outageMinutes, result.outages.map(({ minutes }) => minutes)]).toEqual([360, [60, 240, 240]]);
  });

  it('cuts outages at both edges, and leaves out those beyond', () => {
    const outages = [
      { starts: at('2026-10-01T00:00:00Z'), ends: november.starts },
      { starts: at('2026-10-31T23:00:00Z'), ends: hour(1, 1) },
      { starts: hour(30, 23), ends: at('2026-12-05T00:00:00Z') },
      { starts: november.ends, ends: null },
    ];
    const result = portUptime({ ...whole, outages });
    expect([result.outageMinutes, result.outages.map(({ minutes }) => minutes)]).toEqual([120, [60, 60]]);
  });

  it('lets an outage that lasts run to the end of the period', () => {
    expect(portUptime({ ...whole, outages: [{ starts: hour(30, 0), ends: null }] }).outageMinutes).toBe(1440);
  });

  it('takes away what an exclusion and an outage share, once', () => {
    const result = portUptime({
      ...whole,
      outages: [{ starts: hour(2, 0), ends: hour(2, 10) }],
      exclusions: [
        { id: 'early', starts: hour(1, 0), ends: hour(2, 2) },
        { id: 'same', starts: hour(2, 1), ends: hour(2, 3) },
        { id: 'without an outage', starts: hour(5, 0), ends: hour(6, 0) },
      ],
    });
    expect(result).toMatchObject({ outageMinutes: 600, excludedMinutes: 180 });
    expect(result.outages[0]).toMatchObject({ excludedMinutes: 180, exclusions: [{ id: 'early' }, { id: 'same' }] });
    expect(result.percent).toBeCloseTo(uptimePercent(novemberMinutes, 420, 0) ?? 0, 10);
  });

  it('ends an exclusion without an end with its outage, and with no other', () => {
    const result = portUptime({
      ...whole,
      outages: [
        { starts: hour(2, 0), ends: hour(2, 2) },
        { starts: hour(3, 0), ends: null },
      ],
      exclusions: [{ starts: hour(2, 1), ends: null }],
    });
    expect(result).toMatchObject({ outageMinutes: 120 + 28 * 1440, excludedMinutes: 60 });
  });

  it('begins when the port came into service, whatever the outages say', () => {
    const outages = [{ starts: hour(10, 0), ends: hour(21, 0) }];
    const result = portUptime({ ...whole, inServiceFrom: hour(16, 0), outages });
    expect(result).toMatchObject({ serviceMinutes: 15 * 1440, outageMinutes: 5 * 1440 });
    expect(result.percent).toBeCloseTo((10 / 15) * 100, 10);
  });

  it('is not known for a port that was never in service, or only later', () => {
    const outages = [{ starts: hour(2, 0), ends: null }];
    for (const inServiceFrom of [null, november.ends, at('2027-01-01T00:00:00Z')])
      expect(portUptime({ ...whole, inServiceFrom, outages })).toMatchObject({ percent: null, outageMinutes: 0 });
  });

  it('is 100 % where all of the outage is excluded, and 0 % without a minute up', () => {
    const outages = [{ starts: 0, ends: null }];
    expect(portUptime({ ...whole, outages }).percent).toBe(0);
    expect(portUptime({ ...whole, outages, exclusions: [{ starts: 0, ends: null }] }).percent).toBe(100);
  });

  it('has to be greater than 97 %', () => {
    expect([isUptimeMet(97), isUptimeMet(97.001)]).toEqual([false, true]);
  });
});

describe('the period', () => {
  const later = at('2028-01-01T00:00:00Z');

  it('of a year has 525,600 minutes up to the end of its last month, also around a leap day', () => {
    for (const month of ['2026-11', '2024-02', '2024-12']) {
      const { starts, ends } = uptimeSpan('year', month, new Date(later));
      expect([(ends - starts) / 60_000, ends]).toEqual([525_600, at(`${addMonths(month, 1)}-01T00:00:00Z`)]);
    }
  });

  it('of a month has the minutes of UTC, so that no clock change adds or takes an hour', () => {
    const minutes = (month: string) => {
      const { starts, ends } = uptimeSpan('month', month, new Date(later));
      return (ends - starts) / 60_000;
    };
    expect([minutes('2026-03'), minutes('2026-11'), minutes('2024-02')]).toEqual([44_640, 43_200, 41_760]);
  });

  it('ends now where it is not over, and is empty before it begins', () => {
    const now = new Date('2026-11-10T06:00:00Z');
    expect(uptimeSpan('month', '2026-11', now)).toEqual({ starts: november.starts, ends: now.getTime() });
    expect(uptimeSpan('month', '2026-12', now)).toEqual({ starts: now.getTime(), ends: now.getTime() });
  });

  it('counts months over the turn of the year', () => {
    expect([addMonths('2026-11', 2), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

it('outages outside of the opening hours are excluded, together with exclusions only once', () => {
  const result = portUptime({
    ...whole,
    outages: [{ starts: hour(2, 0), ends: hour(2, 12) }],
    exclusions: [{ starts: hour(2, 6), ends: hour(2, 9) }],
    closed: [
      { starts: hour(1, 22), ends: hour(2, 8) },
      { starts: hour(2, 22), ends: hour(3, 8) },
    ],
  });
  expect(result).toMatchObject({ outageMinutes: 720, excludedMinutes: 540 });
  expect(result.outages).toMatchObject([{ minutes: 720, excludedMinutes: 540 }]);
});
