import { expect, test } from 'vitest';
import { closedSpans, openingHoursForm, openSpans } from './opening-hours.ts';

const zone = 'America/Los_Angeles';
const daily = (opens_at: string, closes_at: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens_at, closes_at }));
const between = (from: string, to: string) => ({ starts: Date.parse(from), ends: Date.parse(to) });
const inWords = (spans: readonly { starts: number; ends: number }[] | null) =>
  spans?.map(({ starts, ends }) => [starts, ends].map((at) => new Date(at).toISOString().slice(5, 16)).join(' – '));

test.each([
  ['by day', daily('08:00', '22:00'), '2026-06-01T07:00Z', '2026-06-02T07:00Z', ['06-01T15:00 – 06-02T05:00']],
  [
    'overnight, from the day before on',
    daily('20:00', '06:00'),
    '2026-06-01T07:00Z',
    '2026-06-02T07:00Z',
    ['06-01T07:00 – 06-01T13:00', '06-02T03:00 – 06-02T07:00'],
  ],
  [
    'the day with 23 hours',
    daily('01:00', '04:00'),
    '2026-03-08T08:00Z',
    '2026-03-09T07:00Z',
    ['03-08T09:00 – 03-08T11:00'],
  ],
  [
    'an opening that is skipped',
    daily('02:30', '04:00'),
    '2026-03-08T08:00Z',
    '2026-03-09T07:00Z',
    ['03-08T10:30 – 03-08T11:00'],
  ],
  [
    'the day with 25 hours',
    daily('00:30', '02:30'),
    '2026-11-01T07:00Z',
    '2026-11-02T08:00Z',
    ['11-01T07:30 – 11-01T10:30'],
  ],
  [
    'on one weekday alone',
    [{ weekday: 0, opens_at: '00:00', closes_at: '24:00' }],
    '2026-06-01T07:00Z',
    '2026-06-09T07:00Z',
    ['06-01T07:00 – 06-02T07:00', '06-08T07:00 – 06-09T07:00'],
  ],
])('a site is open %s', (_name, days, from, to, expected) => {
  expect(inWords(openSpans(days, zone, between(from, to)))).toEqual(expected);
});

test('closed and open spans make up the period', () => {
  const period = between('2025-11-20T12:00Z', '2026-11-20T12:00Z');
  const days = daily('06:30', '23:15').slice(0, 6);
  const lengthOf = (spans: readonly { starts: number; ends: number }[]) =>
    spans.reduce((sum, { starts, ends }) => sum + ends - starts, 0);
  const all = lengthOf(openSpans(days, zone, period) ?? []) + lengthOf(closedSpans(days, zone, period));
  expect(all).toBe(period.ends - period.starts);
  expect([openSpans([], zone, period), closedSpans([], zone, period)]).toEqual([null, []]);
});

test('hours are refused that no clock shows, and two of one weekday', () => {
  const isGood = (days: object[]) => openingHoursForm.safeParse({ days }).success;
  const monday = { weekday: 0, opens_at: '08:00', closes_at: '24:00' };
  expect([isGood([monday]), isGood([]), isGood([monday, monday])]).toEqual([true, true, false]);
  expect(isGood([{ ...monday, opens_at: '24:00' }])).toBe(false);
  expect(isGood([{ ...monday, closes_at: '8:00' }])).toBe(false);
});
