import type { Language } from '@plugboard/contracts/platform';
import { localeOf } from '../formats/numbers.ts';
import type { DateTexts } from './use-date-texts.ts';

export interface WrittenIn extends Pick<DateTexts, 'order'> {
  readonly language: Language;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD`; `null` for a day that no calendar has. */
function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || year > 9999 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** `2026-11-20` → “11/20/2026” · “20/11/2026”; empty for none. */
export function writeDay(day: string, { order }: WrittenIn): string {
  if (day === '') return '';
  const [year = '', month = '', date = ''] = day.split('-');
  const parts = { year, month, day: date };
  return order.map((part) => parts[part]).join('/');
}

/** Number of the month whose short name a word begins with, 0 for none. */
function monthNamed(word: string, language: Language): number {
  const name = new Intl.DateTimeFormat(localeOf[language], { month: 'short', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2026, month, 1)).slice(0, 3));
  return months.findIndex((month) => word.toLowerCase().startsWith(month.toLowerCase())) + 1;
}

/**
 * Reads a day as people type it or copy it from a table: “11/20/2026”, “20.11.2026”, “2026-11-20”, “Nov 20, 2026”. A
 * month above 12 can only be the day. `null` when it is no day.
 */
export function readDay(text: string, { order, language }: WrittenIn): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const word = /\p{L}{3,}/u.exec(text)?.[0];
  if (word !== undefined) {
    const [, day, year] = /^\D*(\d{1,2})\D+(\d{4})$/.exec(text) ?? [];
    const month = monthNamed(word, language);
    return month === 0 || day === undefined ? null : toDay(Number(year), month, Number(day));
  }
  const [, first, second, year] = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4})$/.exec(text) ?? [];
  if (first === undefined) return null;
  const [month, day] = order[0] === 'month' ? [Number(first), Number(second)] : [Number(second), Number(first)];
  return month > 12 ? toDay(Number(year), day, month) : toDay(Number(year), month, day);
}

/** Like `readDay`, once typing has ended: a year of two digits is of this century, a missing one is this year. */
export function readShortDay(text: string, writtenIn: WrittenIn, thisYear: number): string | null {
  const [, days = '', year] = /^(\d{1,2}[/.\-\s]+\d{1,2})(?:[/.\-\s]+(\d{2}))?$/.exec(text) ?? [];
  if (days === '') return readDay(text, writtenIn);
  return readDay(`${days}/${year === undefined ? thisYear : 2000 + Number(year)}`, writtenIn);
}
