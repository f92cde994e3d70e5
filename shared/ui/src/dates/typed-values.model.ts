import { readDay, readShortDay, type WrittenIn, writeDay } from './typed-days.model.ts';
import { readShortTime, readTime } from './typed-times.model.ts';

export type TypedKind = 'day' | 'time' | 'moment';

/** `YYYY-MM-DD`, `HH:mm` or `YYYY-MM-DDTHH:mm` as the field shows it; empty for none. */
export function writeValue(kind: TypedKind, value: string, writtenIn: WrittenIn): string {
  if (kind === 'time' || value === '') return value;
  if (kind === 'day') return writeDay(value, writtenIn);
  const [day = '', time = ''] = value.split('T');
  return `${writeDay(day, writtenIn)} ${time.slice(0, 5)}`;
}

interface Readers {
  readonly day: (text: string) => string | null;
  readonly time: (text: string) => string | null;
}

function readAs(kind: TypedKind, text: string, read: Readers): string | null {
  if (kind !== 'moment') return read[kind](text);
  const [, days, times] = /^(.*?)(?:,?\s+|T)(\d{1,2}[:.]\d{2}.*)$/.exec(text) ?? [];
  const day = read.day(days ?? text);
  const time = times === undefined ? null : read.time(times);
  return day === null || time === null ? null : `${day}T${time}`;
}

/** The value that a text already is while it is typed; empty for an empty text, `null` for none yet. */
export function readWhileTyping(kind: TypedKind, text: string, writtenIn: WrittenIn): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? '' : readAs(kind, trimmed, { day: (days) => readDay(days, writtenIn), time: readTime });
}

/** The value of a text once typing has ended: shortened days and times count too. */
export function readTyped(kind: TypedKind, text: string, writtenIn: WrittenIn, thisYear: number): string | null {
  const trimmed = text.trim();
  const day = (days: string) => readShortDay(days, writtenIn, thisYear);
  return trimmed === '' ? '' : readAs(kind, trimmed, { day, time: readShortTime });
}
