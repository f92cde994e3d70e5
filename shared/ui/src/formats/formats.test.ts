import { expect, test } from 'vitest';
import { dateTimeVariants, formatDate, formatDateTime, formatTimeOfDay } from './date-times.ts';
import { orDash } from './missing.ts';
import { formatEnergy, formatFixed, formatMoney, formatNumber, formatPercent } from './numbers.ts';
import { formatPhone } from './phone.ts';

/** Intl puts narrow and no-break spaces where people see a space. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const instant = '2026-11-20T22:05:00Z';

test('a time stands on the clock of its site, with the zone', () => {
  expect(formatDateTime(instant, 'US/Pacific', 'en')).toBe('Nov 20, 2026, 14:05 PST');
  expect(formatDateTime('2026-07-01T22:05:00Z', 'US/Pacific', 'en')).toBe('Jul 1, 2026, 15:05 PDT');
  expect(formatDateTime(instant, 'US/Hawaii', 'en')).toBe('Nov 20, 2026, 12:05 HST');
  expect(formatDateTime(instant, 'America/New_York', 'en')).toBe('Nov 20, 2026, 17:05 EST');
  expect(formatDateTime(instant, 'UTC', 'en')).toBe('Nov 20, 2026, 22:05 UTC');
});

test('Spanish has its own order and keeps the zones that people know', () => {
  expect(formatDateTime(instant, 'US/Pacific', 'es')).toBe('20 nov 2026, 14:05 PST');
  expect(formatDateTime(instant, 'Europe/Madrid', 'es')).toBe('20 nov 2026, 23:05 CET');
  expect(formatDateTime(instant, 'Europe/Madrid', 'en')).toBe('Nov 20, 2026, 23:05 CET');
});

test('midnight is 00, and a zone nobody abbreviates shows its offset', () => {
  expect(formatDateTime('2026-11-20T08:00:00Z', 'US/Pacific', 'en')).toBe('Nov 20, 2026, 00:00 PST');
  expect(formatDateTime(instant, 'Asia/Tokyo', 'en')).toBe('Nov 21, 2026, 07:05 GMT+9');
});

test('the day belongs to the site’s clock', () => {
  expect(formatDate('2026-11-21T05:00:00Z', 'US/Pacific', 'en')).toBe('Nov 20, 2026');
  expect(formatDate('2026-11-21T05:00:00Z', 'Europe/Madrid', 'es')).toBe('21 nov 2026');
});

test('a line of a log has its second', () => {
  expect(formatTimeOfDay('2026-11-20T22:05:09Z', 'US/Pacific', 'en')).toBe('Nov 20, 14:05:09');
  expect(formatTimeOfDay('2026-11-20T08:00:09Z', 'US/Pacific', 'es')).toBe('20 nov, 00:00:09');
});

test('one instant, three clocks', () => {
  expect(dateTimeVariants(instant, 'US/Central', 'Europe/Madrid', 'en')).toEqual({
    site: 'Nov 20, 2026, 16:05 CST',
    viewer: 'Nov 20, 2026, 23:05 CET',
    utc: 'Nov 20, 2026, 22:05 UTC',
  });
});

test('numbers group by language and keep to their decimals', () => {
  expect(formatNumber(1234.567, 'en')).toBe('1,234.57');
  expect(formatNumber(1234.567, 'es')).toBe('1,234.57');
  expect(formatNumber(1234.567, 'en', 0)).toBe('1,235');
  expect([12, 16.84, null].map((value) => formatFixed(value, 'en', 1))).toEqual(['12.0', '16.8', '-']);
  expect(formatEnergy(12.4, 'en')).toBe('12.40 kWh');
  expect(formatEnergy(1012.4, 'es')).toBe('1,012.40 kWh');
});

test('a percentage has a space in Spanish alone, at which no line breaks', () => {
  expect([91.66, null].map((value) => formatPercent(value, 'en'))).toEqual(['92%', '-']);
  expect(formatPercent(91.66, 'en', 1)).toBe('91.7%');
  expect(formatPercent(91.66, 'es')).toBe('92\u00a0%');
});

test('money keeps every digit that it travels with', () => {
  expect(plain(formatMoney('1234.50', 'USD', 'en'))).toBe('$1,234.50');
  expect(plain(formatMoney('1234.50', 'EUR', 'es'))).toBe('€1,234.50');
  expect(formatMoney('4.82', 'USD', 'es')).toBe('$4.82');
  expect(plain(formatMoney('-0.05', 'CAD', 'en'))).toBe('-$0.05');
  expect(plain(formatMoney('90071992547409931.27', 'USD', 'en'))).toBe('$90,071,992,547,409,931.27');
  expect(() => formatMoney('1,5', 'EUR', 'es')).toThrow(TypeError);
});

test.each([null, undefined])('%s is a dash', (nothing) => {
  expect(formatNumber(nothing, 'en')).toBe('-');
  expect(formatEnergy(nothing, 'en')).toBe('-');
  expect(formatMoney(nothing, 'USD', 'en')).toBe('-');
  expect(formatDateTime(nothing, 'UTC', 'en')).toBe('-');
  expect(formatDate(nothing, 'UTC', 'en')).toBe('-');
  expect(orDash(nothing)).toBe('-');
});

test('zero is a value, the empty text is none', () => {
  expect(orDash(0)).toBe('0');
  expect(orDash('')).toBe('-');
  expect(formatEnergy(0, 'en')).toBe('0.00 kWh');
});

test('phone numbers of North America are in groups, others as they are', () => {
  expect(formatPhone('+14155550100')).toBe('+1 415 555 0100');
  expect(formatPhone('+34910000000')).toBe('+34910000000');
});
