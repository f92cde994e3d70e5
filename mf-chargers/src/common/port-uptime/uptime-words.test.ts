import { expect, it } from 'vitest';
import { formatUptime, outageCounts, uptimeStyle } from './uptime-words.ts';

it('cuts decimals, so that a missed threshold does not read as if it were met', () => {
  expect([formatUptime(96.9999, 'en'), formatUptime(97.0004, 'en'), formatUptime(100, 'es')]).toEqual([
    '96.999%',
    '97%',
    '100\u00a0%',
  ]);
  expect([uptimeStyle(97).tone, uptimeStyle(97.0004).tone, uptimeStyle(null).tone]).toEqual(['bad', 'good', 'muted']);
});

it('writes every decimal, so that a column lines up', () => {
  expect([formatUptime(95.04, 'en'), formatUptime(95.042, 'es')]).toEqual(['95.040%', '95.042\u00a0%']);
});

it('says how much of an outage counts', () => {
  const outage = {
    status: 'OFFLINE',
    error_code: null,
    starts_at: '',
    ends_at: null,
    closed_minutes: 0,
    exclusions: [],
  } as const;
  const counts = (minutes: number, excluded_minutes: number) =>
    outageCounts({ ...outage, closed_minutes: 0, exclusions: [], minutes, excluded_minutes });
  expect([counts(10, 0), counts(10, 4), counts(10, 10)]).toEqual(['counted', 'partly', 'excluded']);
});
