import { isOvernight } from '@plugboard/contracts/chargers';
import type { DayHours } from './week-form.model.ts';

/** A time as its picker has it: the half of the day is chosen apart. */
export interface PickedTime {
  /** `hh:mm`, from 12:00 to 11:55. */
  readonly clock: string | null;
  readonly half: 'AM' | 'PM';
}

/** Start and end of a day as they are picked; one of them may still be missing. */
export interface DayTimes {
  readonly start: PickedTime;
  readonly end: PickedTime;
}

const noTime: PickedTime = { clock: null, half: 'AM' };
export const noTimes: DayTimes = { start: noTime, end: noTime };

const toPicked = (time: string): PickedTime => ({
  clock: time.slice(0, 5),
  half: time.endsWith('PM') ? 'PM' : 'AM',
});

export const toDayTimes = (hours: DayHours | null): DayTimes =>
  hours === null ? noTimes : { start: toPicked(hours.start_at), end: toPicked(hours.end_at) };

/** The hours of a day, `null` for none, `undefined` while one of the times is missing. */
export function toHours({ start, end }: DayTimes): DayHours | null | undefined {
  if (start.clock === null && end.clock === null) return null;
  if (start.clock === null || end.clock === null) return undefined;
  return { start_at: `${start.clock} ${start.half}`, end_at: `${end.clock} ${end.half}` };
}

/** Whether “+1” stands at the end. */
export function endsNextDay(times: DayTimes): boolean {
  const hours = toHours(times);
  return hours ? isOvernight(hours) : false;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Hours of a picker, as a clock of twelve begins: 12, 01, 02 … */
export const clockHours: readonly string[] = Array.from({ length: 12 }, (_, hour) => twoDigits(hour || 12));
export const clockMinutes: readonly string[] = Array.from({ length: 12 }, (_, step) => twoDigits(step * 5));
