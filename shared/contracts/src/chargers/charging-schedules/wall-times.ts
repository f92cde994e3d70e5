import { z } from 'zod';

/** `hh:mm AM/PM` in steps of 5 minutes, e.g. `09:05 PM`; 12 AM is midnight (spec §3, §5, readings “Schedules”). */
export const scheduleTime = z
  .string({ error: 'schedule.blank' })
  .min(1, { error: 'schedule.blank', abort: true })
  .regex(/^(0[1-9]|1[0-2]):[0-5][05] (AM|PM)$/, { error: 'schedule.time' });

export const minutesInADay = 1440;

/**
 * Minutes after midnight.
 *
 * @example minutesOfTime('12:30 AM') → 30
 */
export function minutesOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.slice(0, 5).split(':').map(Number);
  return (hours % 12) * 60 + minutes + (time.endsWith('PM') ? minutesInADay / 2 : 0);
}

/**
 * The clock's face for minutes after midnight; a whole day later it is the same.
 *
 * @example timeOfMinutes(1260) → '09:00 PM'
 */
export function timeOfMinutes(minutes: number): string {
  const ofDay = minutes % minutesInADay;
  const hours = Math.floor(ofDay / 60);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(hours % 12 || 12)}:${twoDigits(ofDay % 60)} ${hours < 12 ? 'AM' : 'PM'}`;
}

interface Hours {
  readonly start_at: string;
  readonly end_at: string;
}

/** Whether the end is on the day after (“+1”): it is no later than the start. Equal times are 24 hours. */
export const isOvernight = ({ start_at, end_at }: Hours): boolean => minutesOfTime(end_at) <= minutesOfTime(start_at);
