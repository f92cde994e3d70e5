import { describe, expect, test } from 'vitest';
import { en } from './locale/en.ts';
import { es } from './locale/es.ts';
import { addMonths, startOfWeek, weeksOfMonth } from './month.model.ts';
import { readDay, readShortDay, writeDay } from './typed-days.model.ts';
import { readShortTime, readTime, stepTime } from './typed-times.model.ts';

const english = { language: 'en', order: en.order } as const;
const spanish = { language: 'es', order: es.order } as const;

test('a day is written as the portal’s language writes it', () => {
  expect(writeDay('2026-11-20', english)).toBe('11/20/2026');
  expect(writeDay('2026-11-20', spanish)).toBe('20/11/2026');
  expect(writeDay('', english)).toBe('');
});

describe('a day is read', () => {
  test.each([
    ['11/2/2026', english, '2026-11-02'],
    ['2/11/2026', spanish, '2026-11-02'],
    ['20.11.2026', english, '2026-11-20'],
    ['2026-11-20', spanish, '2026-11-20'],
    ['Nov 20, 2026', english, '2026-11-20'],
    ['20 nov 2026', spanish, '2026-11-20'],
    ['20 de noviembre de 2026', spanish, '2026-11-20'],
    ['2/29/2026', english, null],
    ['11/20/20', english, null],
    ['tomorrow', english, null],
  ])('%s', (text, writtenIn, day) => expect(readDay(text, writtenIn)).toBe(day));

  test('without its century or year, once typing has ended', () => {
    expect(readShortDay('11/20/27', english, 2026)).toBe('2027-11-20');
    expect(readShortDay('20/11', spanish, 2026)).toBe('2026-11-20');
    expect(readShortDay('11/20/2027', english, 2026)).toBe('2027-11-20');
  });
});

test('a time is read on both clocks', () => {
  expect(['17:05', '5:05 pm', '12:00 a. m.', '12:30PM', '24:00', '13:00 pm', '1'].map(readTime)).toEqual([
    '17:05',
    '17:05',
    '00:00',
    '12:30',
    null,
    null,
    null,
  ]);
  expect(['17', '5p', '1705', '17.05', '99'].map(readShortTime)).toEqual(['17:00', '17:00', '17:05', '17:05', null]);
});

test('a time steps to the next full step, past midnight too', () => {
  expect(stepTime('17:03', 5)).toBe('17:05');
  expect(stepTime('17:05', -5)).toBe('17:00');
  expect(stepTime('23:58', 5)).toBe('00:00');
  expect(stepTime('00:00', -5)).toBe('23:55');
});

test('a month has the weeks that it touches, from the language’s first day', () => {
  const november = weeksOfMonth('2026-11-20', en.weekStart);
  expect([november.length, november[0]?.[0], november.at(-1)?.[6]]).toEqual([5, '2026-11-01', '2026-12-05']);
  expect(weeksOfMonth('2026-11-20', es.weekStart)[0]?.[0]).toBe('2026-10-26');
  expect(weeksOfMonth('2026-12-01', en.weekStart).at(-1)?.[6]).toBe('2027-01-02');
  expect(startOfWeek('2026-11-01', es.weekStart)).toBe('2026-10-26');
});

test('a shorter month ends earlier', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
});
